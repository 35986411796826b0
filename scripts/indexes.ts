import { connectMongo } from '../common/db/connect.js';
import { compareIndexes, createIndexes, type IndexDifference } from '../common/db/schema.js';
import { runCommand, say } from './local/command.js';
import { CommandLine } from './local/command-line.js';
import { joinOrStartServices } from './local-services.js';
import { readSettings } from './settings.js';

const USAGE = `Usage: npm run indexes [-- --check]
  creates every index that MongoDB (MONGODB_URI) lacks and makes anew those that are different; run it before a new
  release starts. --check only tells; its exit code is 1 when something is missing or different`;

function describe(differences: IndexDifference[], isCheck: boolean): string[] {
  const [missing, different] = isCheck ? ['missing', 'different'] : ['created', 'made anew'];
  const lines = differences.flatMap((each) => [
    ...each.missing.map((name) => `${missing}\t${each.collection}.${name}`),
    ...each.different.map((name) => `${different}\t${each.collection}.${name}`),
    ...each.unknown.map((name) => `not ours, left alone\t${each.collection}.${name}`),
  ]);
  return lines.length > 0 ? lines : ['Every index is as declared.'];
}

await runCommand(USAGE, async () => {
  const isCheck = new CommandLine({ check: 'flag' }).make((line) => line.flag('check'));
  const { dataDir } = readSettings(process.env);
  const services = await joinOrStartServices({ dataDir, log: say, owner: 'command' });
  // A large collection takes as long as it takes.
  const db = await connectMongo(services.mongodbUri, 0);
  try {
    const differences = await (isCheck ? compareIndexes(db) : createIndexes(db));
    console.log(describe(differences, isCheck).join('\n'));
    return isCheck && differences.some((each) => each.missing.length + each.different.length > 0) ? 1 : 0;
  } finally {
    await db.close();
    await services.close();
  }
});
