import TinyQueue from 'tinyqueue';
import { Desk, type Spread, type StationFigures, spreadOf } from './desk.js';

/** Where work waits for one of several equal servers, first come, first served. */
export interface Station {
  name: string;
  servers: number;
}

export interface Visit {
  station: string;
  /** Of the time of service, which is exponential: more uneven than the service's own work, so waits come out long. */
  meanMs: number;
}

export interface RequestKind {
  name: string;
  /** Of all requests, 0 to 1. */
  share: number;
  visits: readonly Visit[];
  /** After how many visits the caller has its answer. */
  answeredAfter: number;
  /** Whether it counts against the operations in progress of its account until its last visit ends. */
  takesSlot: boolean;
}

/** An open network of queues. Every account sends at random times (Poisson), whatever became of its earlier requests. */
export interface Scenario {
  stations: readonly Station[];
  kinds: readonly RequestKind[];
  accounts: number;
  /** Of one account. */
  requestsPerSecond: number;
  /** Operations that one account may have in progress; what comes beyond is refused. */
  slots: number;
  /** How many requests to simulate. The first tenth is not counted: the queues are still filling. */
  requests: number;
  /** Uniform in [0, 1). */
  random: () => number;
}

export interface Outcome {
  counted: number;
  refused: number;
  /** From the request to its answer. */
  answerMs: Spread;
  /** From the request to the end of the operation, of those that take a slot. */
  doneMs: Spread;
  stations: Record<string, StationFigures>;
}

interface Request {
  kind: RequestKind;
  account: number;
  startedMs: number;
  step: number;
  counts: boolean;
}

interface Happening {
  atMs: number;
  happen: (nowMs: number) => void;
}

/** Plays the scenario through, event by event. The same random numbers give the same outcome. */
export function simulate(scenario: Scenario): Outcome {
  const { kinds, accounts, slots, requests, random } = scenario;
  const desks = new Map(scenario.stations.map(({ name, servers }) => [name, new Desk<Request>(servers)]));
  const agenda = new TinyQueue<Happening>([], (a, b) => a.atMs - b.atMs);
  const inProgress = new Uint32Array(accounts);
  const perMs = (accounts * scenario.requestsPerSecond) / 1000;
  const answers: number[] = [];
  const ends: number[] = [];
  const exponential = (mean: number): number => -Math.log(1 - random()) * mean;
  let sent = 0;
  let refused = 0;
  let countingSinceMs = 0;
  let nowMs = 0;

  const deskOf = (name: string): Desk<Request> => {
    const desk = desks.get(name);
    if (!desk) throw new Error(`no station is called ${name}`);
    return desk;
  };
  const proceed = (request: Request): void => {
    const { kind, step, startedMs, counts } = request;
    if (step === kind.answeredAfter && counts) answers.push(nowMs - startedMs);
    const visit = kind.visits[step];
    if (visit) {
      const desk = deskOf(visit.station);
      desk.come({ request, meanMs: visit.meanMs, cameMs: nowMs });
      serve(desk);
    } else if (kind.takesSlot) {
      inProgress[request.account] = (inProgress[request.account] ?? 0) - 1;
      if (counts) ends.push(nowMs - startedMs);
    }
  };
  const serve = (desk: Desk<Request>): void => {
    const guest = desk.serve(nowMs);
    if (!guest) return;
    const happen = (): void => {
      desk.leave(guest, nowMs);
      serve(desk);
      guest.request.step += 1;
      proceed(guest.request);
    };
    agenda.push({ atMs: nowMs + exponential(guest.meanMs), happen });
  };
  const arrive = (): void => {
    sent += 1;
    if (sent === Math.ceil(requests / 10)) {
      for (const desk of desks.values()) desk.startCounting(nowMs);
      countingSinceMs = nowMs;
      refused = 0;
    }
    const account = Math.floor(random() * accounts);
    const kind = pick(kinds, random());
    if (sent < requests) agenda.push({ atMs: nowMs + exponential(1 / perMs), happen: arrive });
    if (kind.takesSlot && (inProgress[account] ?? 0) >= slots) {
      refused += 1;
      return;
    }
    if (kind.takesSlot) inProgress[account] = (inProgress[account] ?? 0) + 1;
    proceed({ kind, account, startedMs: nowMs, step: 0, counts: countingSinceMs > 0 });
  };

  agenda.push({ atMs: 0, happen: arrive });
  for (let next = agenda.pop(); next; next = agenda.pop()) {
    nowMs = next.atMs;
    next.happen(nowMs);
  }
  const stations = [...desks].map(([name, desk]) => [name, desk.figures(countingSinceMs, nowMs)] as const);
  return {
    counted: answers.length,
    refused,
    answerMs: spreadOf(answers),
    doneMs: spreadOf(ends),
    stations: Object.fromEntries(stations),
  };
}

function pick(kinds: readonly RequestKind[], at: number): RequestKind {
  let sum = 0;
  for (const kind of kinds) {
    sum += kind.share;
    if (at < sum) return kind;
  }
  return kinds[kinds.length - 1] as RequestKind;
}
