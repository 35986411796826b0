import { lookup } from 'node:dns/promises';

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** All addresses of a host name, as this machine would connect to them. */
export type ResolveHost = (hostname: string) => Promise<ResolvedAddress[]>;

export const resolveHost: ResolveHost = shareLookups((hostname) => lookup(hostname, { all: true }));

/**
 * Whoever asks for a name that is being looked up waits for that answer: a lookup holds a thread of the process until the
 * name server answers or the system gives up, so a name that nobody answers for holds one and no more.
 */
export function shareLookups(look: ResolveHost): ResolveHost {
  const inFlight = new Map<string, Promise<ResolvedAddress[]>>();
  return (hostname) => {
    const name = hostname.toLowerCase();
    const known = inFlight.get(name);
    if (known) return known;
    const answer = look(hostname).finally(() => inFlight.delete(name));
    inFlight.set(name, answer);
    return answer;
  };
}
