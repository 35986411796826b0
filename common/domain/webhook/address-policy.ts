import ipaddr from 'ipaddr.js';

/** Why an address is refused, in words for the customer; no internal address is repeated. */
export interface Refusal {
  code: 'invalid_url' | 'scheme_refused' | 'credentials_refused' | 'port_refused' | 'host_refused' | 'address_refused';
  message: string;
}

export interface AddressRules {
  /** Loopback and private networks and any port too, and plain http to loopback; for tests and closed networks. */
  allowPrivate: boolean;
  /** Plain http to any allowed address, for servers that the operator names in the settings. */
  allowHttp?: boolean;
}

const MAX_URL_LENGTH = 2048;
const PORTS = new Set(['', '80', '443', '8443']);
/** Names that never leave the machine or its network (RFC 6761, RFC 6762, RFC 8375, ICANN's `.internal`). */
const INTERNAL_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|localdomain|home\.arpa)$/;
const PRIVATE_RANGES = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat']);
/** Metadata services of clouds outside 169.254/16: Azure, Alibaba, AWS over IPv6. Refused even where private is allowed. */
const METADATA = new Set(['168.63.129.16', '100.100.100.200', 'fd00:ec2::254']);
/** The only IPv6 block that is assigned for the public internet; `::/96` and all translations lie outside. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

const INVALID = `Send an absolute URL of at most ${MAX_URL_LENGTH} characters, without white space or control characters.`;

/** The parsed address when everything that the text shows is allowed, else why not. DNS is checked when connecting. */
export function checkUrl(text: string, rules: AddressRules): URL | Refusal {
  // The parser would drop some of these, and call another address than the one that was sent.
  const isPlain = text.length <= MAX_URL_LENGTH && !/[\s\p{Cc}]/u.test(text);
  const url = isPlain && URL.canParse(text) ? new URL(text) : null;
  if (!url) return { code: 'invalid_url', message: INVALID };
  return refusalOf(url, rules) ?? url;
}

export function isRefusal(outcome: URL | Refusal): outcome is Refusal {
  return !(outcome instanceof URL);
}

function refusalOf(url: URL, rules: AddressRules): Refusal | null {
  const isHttp = url.protocol === 'http:';
  if (url.protocol !== 'https:' && !(isHttp && rules.allowPrivate)) {
    return { code: 'scheme_refused', message: 'Only https addresses are possible.' };
  }
  if (url.username !== '' || url.password !== '') {
    return { code: 'credentials_refused', message: 'A user name or password in the URL is not possible.' };
  }
  if (url.port === '0') return { code: 'port_refused', message: 'Nothing can be reached at port 0.' };
  if (!rules.allowPrivate && !PORTS.has(url.port)) {
    return { code: 'port_refused', message: 'Only the ports 443, 8443 and 80 are possible.' };
  }
  return refusalOfHost(url.hostname, isHttp, rules);
}

function refusalOfHost(hostname: string, isHttp: boolean, rules: AddressRules): Refusal | null {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const isLocalhost = /(^|\.)localhost$/.test(host);
  if (ipaddr.isValid(host)) {
    if (!isAllowedAddress(host, rules)) return { code: 'address_refused', message: 'This address is not public.' };
    if (isHttp && !rules.allowHttp && !isLoopback(host)) return HTTP_NOT_LOOPBACK;
    return null;
  }
  if (isHttp && !rules.allowHttp && !isLocalhost) return HTTP_NOT_LOOPBACK;
  const isInternal = host === '' || !host.includes('.') || INTERNAL_NAME.test(host);
  if (isInternal && !rules.allowPrivate) {
    return { code: 'host_refused', message: 'This host name is not one of the public internet.' };
  }
  return null;
}

const HTTP_NOT_LOOPBACK: Refusal = {
  code: 'scheme_refused',
  message: 'Plain http is possible to the loopback address only.',
};

/** Whether a connection to this IP address is allowed. Whatever cannot be read is refused. */
export function isAllowedAddress(address: string, rules: AddressRules): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (METADATA.has(parsed.toString())) return false;
  const range = parsed.range();
  if (rules.allowPrivate && PRIVATE_RANGES.has(range)) return true;
  return range === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6));
}

export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback';
}
