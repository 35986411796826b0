/** What people type in haste, and what they mean: apostrophes left out, and words that are too short or too often misspelt to be told by their letters. */
export const SLIPS: ReadonlyMap<string, string> = new Map([
  ...withoutApostrophe(
    "ain't aren't can't couldn't didn't doesn't don't hadn't hasn't haven't isn't mustn't shouldn't wasn't weren't won't wouldn't",
  ),
  ...withoutApostrophe(
    "he's here's i'm i've that's there's they'd they'll they're they've we've what's who's you're you've",
  ),
  ['abot', 'about'],
  ['adn', 'and'],
  ['askd', 'asked'],
  ['befor', 'before'],
  ['cuz', 'because'],
  ['evry', 'every'],
  ['hte', 'the'],
  ['noone', 'nobody'],
  ['nto', 'not'],
  ['ppl', 'people'],
  ['pw', 'password'],
  ['pws', 'passwords'],
  ['realy', 'really'],
  ['seperate', 'separate'],
  ['taht', 'that'],
  ['teh', 'the'],
  ['thier', 'their'],
  ['u', 'you'],
  ['untill', 'until'],
  ['ur', 'your'],
  ['wich', 'which'],
  ['yuo', 'you'],
]);

function withoutApostrophe(words: string): Array<[string, string]> {
  return words.split(' ').map((word) => [word.replace("'", ''), word]);
}
