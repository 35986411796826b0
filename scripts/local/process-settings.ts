/** What the API and the workers are started with, in the image and the manifests as here. */
export const PROCESS_ENV = {
  // Names that nobody answers for leave threads for others.
  UV_THREADPOOL_SIZE: '48',
  MALLOC_ARENA_MAX: '1',
} as const;

/** Node's, for an API's process: a heap that may become large grows four times before it is collected, one of this size by a third. */
export const API_FLAGS = ['--max-old-space-size=320'] as const;

/** Node's, for a worker's process: with less room for garbage it takes somewhat more time and a third less memory. */
export const WORKER_FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=272'] as const;
