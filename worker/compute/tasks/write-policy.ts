import { pipeline } from 'node:stream/promises';
import { composePolicy as compose } from '../../../common/domain/policy/compose-policy.js';
import type { PolicyDocument } from '../../../common/domain/policy/document.js';
import type { PolicyRequest } from '../../../common/domain/policy/draft.js';
import { renderMarkdown } from '../../../common/domain/policy/render-markdown.js';
import { renderPolicy } from '../../render/policy/render-policy.js';
import type { Speaker } from '../port.js';
import { threadData } from '../thread-data.js';

/** Composes a policy from the safeguards library. */
export function composePolicy(request: PolicyRequest): PolicyDocument {
  const { policies, library } = threadData();
  return compose(policies, library, request);
}

export interface WritePolicyInput {
  document: PolicyDocument;
  createdAt: Date;
}

/** Writes a policy's PDF. @returns its Markdown */
export async function writePolicy({ document, createdAt }: WritePolicyInput, speaker: Speaker): Promise<string> {
  const pdf = await renderPolicy(document, createdAt, speaker.never);
  // The first of two passes, which counts the pages.
  speaker.progress(50);
  await pipeline(pdf, speaker.output());
  return renderMarkdown(document);
}
