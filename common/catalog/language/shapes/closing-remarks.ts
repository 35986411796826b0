/** Before a sentence or behind its last comma or dash these shapes change nothing of what it says: who found it, who asks for it, how it always was. */
export const REMARKS = `
as|like the|our|your|their|last|this? <any>? <judging> <any>? <told> it|so|us|them|this|that|for? $
as|like the|our|your|their|last|this? <any>? <judging> did|does|do|had|have|has <told>? $
as was|is|has been? <told> in|by|during|at <any> <any>? <any>? $
as described|explained|mentioned|outlined|shown|stated|set in|on|out|under|above|below <any>? <any>? <any>? <any>? $
as <any> <any>? wrote|said|says|confirmed|explained|mentioned|reported|told us|me|you? $ ! <deny> <selling>
as you|everyone|everybody|anyone|we can see in|from|on|at|for <any> <any>? <any>? $
as in|at the? last|previous|past|other|most|many <any> <any>? <any>? <any>? <any>? $
as <any> the|last|every year|time|years before $
according to the|our|last <any>? auditor|auditors|assessor|assessors|audit|inspector|insurer|regulator|pentest|pentesters|review|reviewer|reviewers <any>? $
`;

/** ... and these only behind it: why it is so, what is thought of it, where to look it up. */
export const CLOSING_REMARKS = `
like|as most|many|all|other|others of? our? <any>? competitors|companies|firms|peers|businesses|places|neighbours|organisations|organizations <any>? <any>? <any>? $
which the|our|their|all? <any>? <judging> <told>|dislike|disliked|like|liked|praised|criticised|criticized|hated|hate|welcomed|regret|regretted $
which <judging> did|does|do not <told>|like|criticise|criticize|mention|notice $
which <any> <any>? confirmed|confirms|regrets|knows $
which is|was|remains|seems|are|were not? a|an|the|no|our? <any>? <opinion> <any>? $
which worries|annoys|pleases|bothers|surprises|surprised|worried|annoyed us|me|them|him|her|everybody|everyone|people|the <any>? $
which took|cost us? <any> <any>? <any>? <any>? $
which has|have|had never|not failed|changed so|until|since? <any>? <any>? $
and|but it|that|this pays|shows|worries|annoys off|us|me|them? $
and that|this|it has been so|like so|that? for|since <any> <any>? <any>? $
and|but we|they|i are|am quite|very|rather? proud|happy|glad of|about|with? it|that|this? $
and nobody|no seems to mind|care|bother|notice $
and nobody minds|cares|complains|complained|noticed $
but we|they have|were been? lucky so? far? $
contrary to <any> <any>? <any>? <any>? <any>? $
although|though it|this|that|which costs|takes|is a|some|much|lots? of? time|money|nuisance|effort|work|pain|tedious|unpopular|boring $
even though|if it|this|that costs|takes|is a|some|much|lots? of? time|money|nuisance|effort|work|pain|tedious|unpopular|boring $
because|since|as the|our|a|every <any>? <judging> <told> it|so|us|this|that|for? it|so|this|that? $
because|on of|demand of? the|our? <judging> <any>? $
at a cost|price of <any> <any> <any>? <any>? <any>? $
after we|they had? learned|learnt it|that|this? the hard way $
after the|that|our|last <any>? incident|audit|attack|breach|scare|fire|theft|burglary <any>? <any>? <any>? $
for safety|security|legal|privacy|insurance|obvious reasons $
in order? to avoid|prevent <any> <any>? $
just? to be|stay on the safe side $
whether they|people|users|we like it or not $
if i|we remember|recall|remembered it|this|that? correctly|rightly|right|well|properly $
if i am not mistaken|wrong $
if i'm not mistaken|wrong $
to the best of my|our knowledge|recollection $
see|cf|compare also? the|our? annex|appendix|section|chapter|exhibit|attachment|document|page|ticket|evidence|figure|table|link <any>? <any>? <any>? $
even at|on|in weekends|weekend|night|holidays|sundays|summer|christmas $
to our|my|their <any>? shame|regret|surprise|annoyance $
i am afraid|sorry $
i'm afraid|sorry $
but nothing bad|serious happened|has|ever happened? so|yet? far? $
so that? nothing is|gets|goes lost|wrong|forgotten|missed $
says|said|explains|adds|added <any> <any>? <any>? $ ! act article directive gdpr iso law nist policy regulation rule standard statute <deny> <selling>
<any> <any>? says|said|explains|adds|added $ ! act article directive gdpr iso law nist policy regulation rule standard statute <deny> <selling>
`;

/** ... and these only behind a denial: why it is not done. Behind what is done they take something back: "tested once a year, for lack of time". */
export const EXCUSES = `
so we|they rely|relied|hope|trust|live on|for|in|with luck|it|chance|the|that best|risk? $
despite|against <any> <any>? <any>? <unheeded> $
in spite of <any> <any>? <any>? <unheeded> $
although|though|while the|our|their|every <any>? <judging> <told> it|so|us|this|that? $
even though|if the|our|their|every <any>? <judging> <told> it|so|us|this|that? $
even though we|they promised|promise|said it|so|otherwise|this? to? <any>? <any>? $
because|since|as nobody has|had|finds|found the|any? time|budget|money $
as|because|since everybody|everyone|people|they|we was|were|is|are too|so? busy|lazy|afraid $
for lack|want of <any> <any>? <any>? <any>? $
for <any> reasons $
and|but we|they|i are|am quite|very|rather? ashamed|sorry|unhappy of|about|with? it|that|this? $
`;
