/** Letters of other alphabets that look like Latin ones, lower case. Compared words are folded by it; quotes never are. */
const LOOK_ALIKES: Record<string, string> = {
  a: 'аɑα',
  b: 'вьƅ',
  c: 'сϲⅽ',
  d: 'ԁⅾ',
  e: 'еєҽε',
  g: 'ɡց',
  h: 'һհн',
  i: 'іıιɩ',
  j: 'јϳ',
  k: 'кκ',
  l: 'ӏⅼ',
  m: 'мⅿ',
  n: 'пոη',
  o: 'оοօσ',
  p: 'рρ',
  q: 'ԛզ',
  r: 'гꭇ',
  s: 'ѕꜱ',
  t: 'тτ',
  u: 'υսʋ',
  v: 'ѵνⅴ',
  w: 'ԝшω',
  x: 'хχⅹ',
  y: 'уүγ',
  z: 'ᴢζ',
};

export const CONFUSABLES: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
);
