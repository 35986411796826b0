/** A host of a cluster or a sentinel. */
export interface RedisHost {
  host: string;
  port: number;
}

interface Credentials {
  username?: string;
  password?: string;
}

/** Where Redis is and how it is run. */
export type RedisAddress =
  | { kind: 'single'; url: string }
  | ({ kind: 'cluster'; hosts: RedisHost[]; isTls: boolean } & Credentials)
  | ({
      kind: 'sentinel';
      hosts: RedisHost[];
      isTls: boolean;
      /** The name of the master group. */
      name: string;
      db: number;
      /** For the sentinels themselves. */
      sentinel: Credentials;
    } & Credentials);

const DEFAULT_PORTS = { cluster: 6379, sentinel: 26_379 } as const;

/** `redis+cluster://user:password@host:port,host:port`, `redis+sentinel://.../name/db?sentinel_password=...` */
const MANY_HOSTS = /^(rediss?)\+(cluster|sentinel):\/\/(?:([^@/?]*)@)?([^@/?]+)(?:\/([^?]*))?(?:\?(.*))?$/;
const HOST = /^(\[[0-9a-f:]+\]|[^:[\],\s]+)(?::(\d{1,5}))?$/i;

/** How REDIS_URL can be written, for an error message. */
export const REDIS_ADDRESS_FORMS =
  'must be redis://host:port, redis+cluster://host:port,host:port or redis+sentinel://host:port,host:port/name ' +
  '(with rediss for TLS), or the path of a socket';

/**
 * Reads REDIS_URL. Special characters of user names and passwords are percent-encoded.
 * @returns null when it cannot be understood
 */
export function readRedisAddress(url: string): RedisAddress | null {
  const many = MANY_HOSTS.exec(url);
  if (!many) return isSingle(url) ? { kind: 'single', url } : null;
  const [, scheme, form, login, list = '', path = '', query = ''] = many;
  const kind = form === 'cluster' ? 'cluster' : 'sentinel';
  const hosts = list.split(',').map((host) => readHost(host, DEFAULT_PORTS[kind]));
  const credentials = readLogin(login);
  if (credentials === null || !hosts.every((host) => host !== null)) return null;
  const common = { hosts, isTls: scheme === 'rediss', ...credentials };
  if (kind === 'cluster') return path === '' && query === '' ? { kind, ...common } : null;
  const [name = '', db = '0', ...rest] = path.split('/');
  if (name === '' || !/^\d{1,3}$/.test(db) || rest.length > 0) return null;
  return { kind, ...common, name, db: Number(db), sentinel: readSentinelLogin(query) };
}

function isSingle(url: string): boolean {
  if (!url.includes('://')) return url !== '';
  return /^rediss?:\/\//.test(url) && URL.canParse(url);
}

function readHost(text: string, defaultPort: number): RedisHost | null {
  const [, host, port] = HOST.exec(text) ?? [];
  const number = port === undefined ? defaultPort : Number(port);
  if (host === undefined || number < 1 || number > 65_535) return null;
  return { host: host.replace(/^\[|\]$/g, ''), port: number };
}

/** `user:password`, `:password` or nothing. */
function readLogin(login: string | undefined): Credentials | null {
  if (login === undefined || login === '') return {};
  const at = login.indexOf(':');
  try {
    const username = decodeURIComponent(at === -1 ? login : login.slice(0, at));
    const password = at === -1 ? '' : decodeURIComponent(login.slice(at + 1));
    return { ...(username === '' ? {} : { username }), ...(password === '' ? {} : { password }) };
  } catch {
    return null;
  }
}

function readSentinelLogin(query: string): Credentials {
  const fields = new URLSearchParams(query);
  const username = fields.get('sentinel_username');
  const password = fields.get('sentinel_password');
  return { ...(username ? { username } : {}), ...(password ? { password } : {}) };
}
