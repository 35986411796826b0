import { prettyFactory } from 'pino-pretty';

/** Writes the processes' log lines: as they are into a file or pipe, readable into a terminal. */
export function logPrinter(output: NodeJS.WriteStream): (line: string) => void {
  const pretty = prettyFactory({ colorize: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss.l' });
  const isReadable = output.isTTY;
  return (line) => {
    output.write(isReadable && line.startsWith('{') ? pretty(line) : `${line}\n`);
  };
}
