import { Writable } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';

/** A document comes in many small pieces: so many bytes of them wait for the piece before, and go together. */
const TOGETHER_BYTES = 65_536;

/** What a thread says while it works. Every chunk is answered once it is taken, so that a document never piles up. */
type Said = { kind: 'started' } | { kind: 'progress'; percent: number } | { kind: 'chunk'; bytes: Uint8Array };

export interface Listener {
  onStart: () => void;
  onProgress?: ((percent: number) => void) | undefined;
  output?: Writable | undefined;
  /** The output takes nothing more. */
  onError: (error: Error) => void;
}

/** Listens to a thread until the port is closed. */
export function attend(port: MessagePort, { onStart, onProgress, output, onError }: Listener): void {
  port.on('message', (said: Said) => {
    if (said.kind === 'started') onStart();
    else if (said.kind === 'progress') onProgress?.(said.percent);
    else output?.write(said.bytes, (error) => (error ? onError(error) : port.postMessage('taken')));
  });
}

/** The thread's side of the port. */
export interface Speaker {
  progress: (percent: number) => void;
  /** For what takes a signal: work that nobody wants any more ends with its thread. */
  never: AbortSignal;
  /** Sends what is written to it; a chunk counts as written once the other side has taken it. */
  output: () => Writable;
}

export function speak(port: MessagePort): Speaker {
  const say = (said: Said): void => port.postMessage(said);
  say({ kind: 'started' });
  return {
    progress: (percent) => say({ kind: 'progress', percent }),
    never: new AbortController().signal,
    output: () =>
      new Writable({
        highWaterMark: TOGETHER_BYTES,
        writev: (pieces: Array<{ chunk: Buffer }>, done) => {
          port.once('message', () => done());
          say({ kind: 'chunk', bytes: new Uint8Array(Buffer.concat(pieces.map(({ chunk }) => chunk))) });
        },
      }),
  };
}
