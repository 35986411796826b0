/** Sentences of these shapes say that a practice is only wished for or to come. */
export const PLANNED_SHAPES = `
it is|was high|about? time that? <any> ..
it's high|about? time that? <any> ..
we must|should|have finally to? <any> ..
.. was|were to be <done> in <past> $ ! but <deny>
.. is|are still|yet to come $
`;
