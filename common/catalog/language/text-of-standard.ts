/** A sentence behind the name of a requirement that begins so tells what is to be done; those that are nouns as well are not among them. */
export const INSTRUCTIONS: ReadonlySet<string> = new Set(
  `accept allocate allow authorise authorize authenticate choose conduct configure coordinate define deliver deploy describe determine develop
  disable disseminate employ enable enforce ensure establish generate identify implement incorporate integrate maintain manage obtain perform
  prevent prohibit protect provide remediate remove require restrict retain select separate specify terminate uniquely verify`.split(
    /\s+/,
  ),
);

/** Who acts in the texts of standards. */
export const WHO_IN_STANDARDS: ReadonlySet<string> = new Set(['entity', 'organisation', 'organization']);

/** With one of these, a sentence tells of something that has been done, or how, by whom or how often we do it. */
export const TELLS_OF_US: ReadonlySet<string> = new Set(
  `we we've we're our ours us i my been daily nightly weekly monthly quarterly yearly annually every once twice using via with through has have had currently
  already was were did provider msp cloud outsourced
  team teams department staff officer officers manager managers colleagues handled done`.split(/\s+/),
);

/** Behind "does not apply": of whom or when a law says so. */
export const BEHIND_NOT_APPLYING: ReadonlySet<string> = new Set(
  'if in insofar to unless when where whenever'.split(' '),
);
