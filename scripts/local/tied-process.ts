import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * One command to run. `kind` says how it learns that its parent is gone: Node by its IPC channel
 * (its arguments start with TIED_NODE), other binaries by a guard around them.
 */
export interface ProcessSpec {
  name: string;
  kind: 'node' | 'binary';
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Every line the process writes, on either stream. */
  onLine: (line: string) => void;
}

/** A started process and the group it leads, so that one signal reaches all of it. */
export interface TiedProcess {
  readonly child: ChildProcess;
  /** Settles when it has ended, with what can be said about why. */
  readonly ended: Promise<string>;
  signal(name: NodeJS.Signals): void;
}

/** What a Node command line needs in front of its script to end with its parent. */
export const TIED_NODE = ['--import', new URL('./die-with-parent.mjs', import.meta.url).href] as const;

/**
 * Runs a binary (`"$@"`) and ends it when file descriptor 3, held open by the parent, closes.
 * First line on stdout: `pid N`, the binary's own process id. A trapped TERM is for the binary, not the shell.
 */
const GUARD = [
  'trap : TERM',
  '"$@" 3<&- & child=$!',
  'echo "pid $child"',
  '(read -r _ <&3; kill -TERM $child) 2>/dev/null & watch=$!',
  'while kill -0 $child 2>/dev/null; do wait $child; code=$?; done',
  'kill -KILL $watch 2>/dev/null',
  'exit $code',
].join('\n');

function launch(spec: ProcessSpec): ChildProcess {
  const options = { detached: true, env: spec.env ?? process.env, cwd: spec.cwd } as const;
  if (spec.kind === 'binary') {
    const args = ['-c', GUARD, 'guard', spec.command, ...spec.args];
    return spawn('sh', args, { ...options, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
  }
  return spawn(spec.command, spec.args, { ...options, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
}

/**
 * Starts a process that cannot outlive this one, not even when this one is killed with SIGKILL.
 * It leads a process group of its own, so Ctrl-C in a terminal reaches only us and we stop things in order.
 */
export function spawnTied(spec: ProcessSpec): TiedProcess {
  const child = launch(spec);
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', spec.onLine);
  }
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => {
      const hold = child.stdio[3];
      if (hold) hold.destroy();
      resolve(signal ? `signal ${signal}` : `exit code ${code}`);
    });
  });
  return { child, ended, signal: (name) => signalGroup(child, name) };
}

function signalGroup(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, name);
  } catch {
    // Already gone.
  }
}
