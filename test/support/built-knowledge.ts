import { pathToFileURL } from 'node:url';

/**
 * The knowledge as this run's build has parsed it, in place of `common/knowledge-folder.ts`: jest loads all modules anew for each
 * file of tests, and to parse the YAML again takes longer than most of them.
 */
export const KNOWLEDGE = new URL('common/catalog/', pathToFileURL(`${process.env.PRODUCT_DIR}/`));
