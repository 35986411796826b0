/** Phrases that shapes of sentences name as `{phrase}`: one of several, parted by `/`. */
export const SHAPE_PHRASES: Readonly<Record<string, string>> = {
  lately: `yesterday / today / this morning|week|month|quarter|spring|summer|autumn|fall|winter|year / last week|month / <few> days|weeks|months ago
    / a few days|weeks|months ago / in <month> <recent> / on? <number> <month> <recent> / the spring|summer|autumn|fall|winter of <recent> / earlier this year
    / the beginning of the year / the first|second|third|fourth quarter / in q1|q2|q3|q4 <recent> / from <month> <recent>`,
  long: `<long> years / many years / ages / a long time / half a decade / a decade`,
  ended: `our|the|my <any> <any>? left|moved|switched|changed|came|retired|quit|died|closed / we switched|moved|changed|merged / it|he|she left|broke / they left`,
  before: `in the past / in earlier|former|previous years / in the old days / once upon a time / years ago / under the previous|old|former <any> / formerly / previously`,
  exception: `with one|two|three|few|some exception|exceptions / with a|the? few exceptions / , with exceptions / the only exception is / the exception is / the exceptions are
    / there is|are one|two|three exception|exceptions / the exception being / being the exception`,
  but: `but / except / except for / apart from / other than / save for / bar`,
  moderately: `largely / by and large / as best we can / as far as we can / as far as possible / wherever possible / where possible / every now and again
    / every now and then / whenever it suits / when it suits / when there is nothing else to do / once in a while`,
};
