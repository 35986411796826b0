/** Where the knowledge files are: YAML in the source, parsed already in a build. */
export const KNOWLEDGE = new URL('./catalog/', import.meta.url);
