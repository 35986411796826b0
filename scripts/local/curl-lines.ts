const SCOPE = 'All staff use multi-factor authentication. Backups run nightly but we have never tested a restore.';

/** Shell words for the body of the token call: a new secret for this account. */
export function demoCredentials(accountId: string): string {
  return `$(${account()} rotate-secret ${accountId} --credentials)`;
}

/** Shell words for the body of the token call: a new account. */
export function newCredentials(): string {
  return `$(${account()} create --name Trial --plan professional --credentials)`;
}

/** The account command for this installation: a shell that does not know its folder would take another one. */
function account(): string {
  const { DATA_DIR = '' } = process.env;
  const place = DATA_DIR === '' ? '' : `DATA_DIR='${DATA_DIR.replaceAll("'", "'\\''")}' `;
  return `${place}npm run --silent account --`;
}

/** Three commands that work as they stand, one after the other, in the project's folder. */
export function curlLines(url: string, credentials: string): string[] {
  const json = "-H 'Content-Type: application/json'";
  const token = '-H "Authorization: Bearer $TOKEN"';
  const body = credentials.startsWith('$(') ? `"${credentials}"` : `'${credentials}'`;
  const analysis = JSON.stringify({ framework: 'iso-27001-2022', scope: SCOPE });
  const pick = `node -pe 'JSON.parse(fs.readFileSync(0)).access_token'`;
  return [
    `  TOKEN=$(curl -s ${url}/api/v1/auth/token ${json} -d ${body} | ${pick})`,
    `  curl -s -w '\\n' ${url}/api/v1/gap-analysis ${token} ${json} -H 'Prefer: wait=20' -d '${analysis}'`,
    `  curl -s -w '\\n' ${url}/api/v1/gap-analyses ${token}`,
  ];
}
