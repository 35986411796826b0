/**
 * By the safeguard, sentences of these shapes say that what it is for is in use: whatever else they deny, it applies. "We own no servers,
 * everything runs in AWS" is no reason against controls for cloud services.
 */
export const IN_USE_SHAPES: Readonly<Record<string, string>> = {
  'cloud-security': `
.. everything|all|it|that|systems|servers|services|platform|product|data|we|they <any>? <any>? is|are|runs|run|lives|live|sits|sit|hosted <any>? <any>? in|on|at|with|by <any>? <cloud> ..
.. everything|all in|on|at|with <any>? <cloud> ..
`,
};
