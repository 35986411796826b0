/** Sentences that say something of the one before them, by their shapes. */
export const FOLLOWING_SHAPES = {
  /** "Except the front desk, which shares one." */
  excepts: `
except|excepting|save for? the? <any> ..
apart from <any> ..
with the exception of <any> ..
exception|exceptions : .. ! none
`,
  /** "Contractors don't.", "Not so in Lyon.": it holds for a part. */
  limits: `
it|they|this has|have not|never been looked|touched|updated|reviewed|revised|opened|changed at? since ..
<other> <any>? <any>? <any>? don't|doesn't|aren't|isn't|haven't|hasn't|weren't|wasn't|didn't $ ! <pointing>
<other> <any>? <any>? <any>? are|is|have|has|do|does|did|were|was not $ ! <pointing>
<other> <any>? <any>? <any>? are|is|have|has|do|does|did|were|was never $ ! <pointing>
<other> <any>? <any>? <any>? never do|does|has|have|are|is $ ! <pointing>
on|at|in <any> <any>? <any>? <any>? it|they|nobody isn't|aren't|don't|doesn't|does|do|is|are not? $
not so in|at|for|with|on ..
.. have|has yet to follow $
<other> <any>? <any>? are|is an? exception|exempt|excluded|exempted $
.. are|is not part of it|this|that|them $
this|that|it does not|doesn't include|cover|apply|extend ..
this|that|it excludes ..
well , most of them|it $
most of them|it $
not all|everyone|everybody|everywhere ..
<number> have|has|are|is|do|did not $
as a rule|usually|mostly|mainly $
<other> <any>? <any>? are|is left out|behind ..
`,
  /** "That stopped in March.", "Not true.": it does not hold. */
  ends: `
that|this|it|they stopped|ended|ceased ..
that|this|it|they was|were stopped|ended|discontinued|dropped|abandoned|cancelled|withdrawn|abolished|suspended|scrapped ..
that|this|it|they has|have been stopped|ended|discontinued|dropped|abandoned|cancelled|withdrawn|abolished|suspended|scrapped ..
this|that|the <any> was|were ended|stopped|withdrawn|abolished|discontinued|scrapped|dissolved ..
that|this|it was|is over|history|then $
the practice|service|reviews|tests stopped|ended|was|were <done>? ..
we stopped|quit in|when|last|that|this|doing|it ..
we gave|have that|it|this|given up|that ..
we took it|this|that|them down ..
we|they no longer do so|that|this|it? ..
this|that is|was no longer done ..
those days|times are past|over|gone ..
.. this|that|it fell away $
<any> withdrew|cancelled|scrapped|stopped|abolished|ended it|this|that|them $
not true|correct|right $
false|untrue|wrong|incorrect $
that|this is|was not true|correct|right|so|the case? ..
that|this is|was false|wrong|untrue|incorrect ..
we? disagree $
in reality|practice none|nobody|no|nothing ..
in practice : no|never|none|nobody $
it|they was|were|is|are switched|turned off ..
it|they was|were|is|are disabled|suspended|uninstalled ..
`,
  /** "Status: closed.", "Remediated in Q2.": what was missing is there. */
  closes: `
status|state : closed|done|completed|complete|resolved|implemented|fixed|remediated ..
<any>? closed|done|completed|resolved|fixed|remediated|corrected|implemented $ ! <deny>
closed|done|completed|resolved|fixed|remediated|corrected|settled in|on|by|- ..
closed|resolved|fixed|remediated : ..
verified effective ..
resolution|remediation : <any> .. ! <deny> <will>
corrective action : <any> .. ! <deny> <will> to
now : <any> .. ! <deny> no
`,
  /** "Status: blocked.", "Never carried out.": what was to be done is not. */
  leaves: `
status|state : new|open|blocked|rejected|deferred|overdue|outstanding|past|not|refused|cancelled|reopened|parked due|started? ..
deferred|postponed to|until|again ..
never|not carried out ..
never|not done|started|implemented|begun $
no progress|change since? ..
target date passed|missed ..
due date passed|missed ..
awaiting decision|approval|budget ..
refused|rejected|cancelled , ..
today : no|none|never|nothing ..
actual|reached|performed|reality|measured|selected|is : none|no|nothing|never|0|nil ..
actual|reality .. : .. never|not|none|nobody ..
response : not|none|no ..
reality : same since ..
applies|applicable|true|correct : no $
there is nobody to do so $
`,
  /** "The same goes for contractors.": it holds for more. */
  extends: `
the same goes|applies|holds|is true|done? for|of|to|with ..
so do|does|are|is|have|has|did <any> <any>? .. ! not
<other> <any>? <any>? likewise $ ! <deny>
<other> <any>? <any>? , too $ ! <deny>
<other> <any>? too $ ! <deny>
<other> <any>? <any>? <any>? as well $ ! <deny>
<other> <any>? <any>? get|gets|got|receive|receives|follow|follows the same <any>? $ ! <deny>
<other> <any>? <any>? are|is no different $
.. are|is treated no differently|different $
.. are|is treated alike|the|just same? ..
`,
  /** "There is none.", "They do not.": what is asked for is missing. */
  denies: `
there is|was|are|were none $
there wasn't|isn't|aren't one|any $
there is|was no such ..
we don't|haven't|didn't $
we do|have|did not $
we have none ..
we have no such ..
they don't|aren't|haven't|didn't $
they do|are|have|did not $
it isn't|doesn't|wasn't|hasn't done|happen|exist|been? $
it is|does|was|has not done|happen|exist|been? $
it is not done $
nobody does|has|is|did $
ours is|are not ..
ours isn't|aren't ..
none has|have taken|been|happened place|held|made|done|carried? out? $
neither do|does|have|are we $
they get none <any>? <any>? $
not here $
nothing has happened|come <any>? <any>? $
`,
  /** "We do.", "They can, by name.": what is asked for is there. */
  affirms: `
we do|have $
we have|keep one|it|them ..
they can|do|are $
they can|do|are , ..
it is|does|has $
ours is|are $
there is one ..
nobody|none is|are|was|were|has|have been? missing|exempt|exempted|excluded|omitted|forgotten|skipped|overlooked $
nobody|none is|are|was|were|has|have been? left out|behind $
no one is|was|has been? missing|exempt|exempted|excluded|forgotten|overlooked $
`,
} as const;

/** Opens a sample: "Eight supplier contracts were read." */
export const SAMPLE_SHAPES = `
<number> <any> <any>? <any>? were|was <audited>|read|tried|drawn|picked|asked|requested <any>? <any>? <any>? $ ! <deny>
we|i <audited>|read|tried|picked|asked|took <number> <any> <any>? <any>? <any>? $ ! <deny>
`;

/** How much of a sample is well: "Security clauses appeared in five." */
export const SAMPLED_SHAPES = {
  all: `
all|each|every .. ! <deny> except but
`,
  none: `
none|nobody .. ! except but
not one .. ! except but
`,
  some: `
<number> <any>? had|have|has|were|was|showed|carried|contained|did .. ! <deny>
.. in|for|on|by|at|with|from <number> $ ! <deny>
.. in|for|on|by|at|with|from <number> of <any> $ ! <deny>
only <number> .. ! <deny>
`,
} as const;
