/** What changed in the API, newest first; the first row is the version that answers. */
export const CHANGELOG = [{ version: '1.0.0', date: '2026-11-21', changes: ['The first version.'] }] as const;

export const API_VERSION = CHANGELOG[0].version;

/** Every operation answers under each of them. */
export const VERSION_PREFIXES = ['/api/v1', '/v1'] as const;
