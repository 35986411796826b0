import { expect, it } from '@jest/globals';
import { CommandLine, rowsNamed, UsageError } from '../../scripts/local/command-line.js';

const OPTIONS = { name: 'text', plan: 'text', json: 'flag' } as const;
type Line = CommandLine<typeof OPTIONS>;
const COMMANDS: Record<string, (line: Line) => unknown> = {
  list: () => 'listed',
  create: (line) => ({ name: line.required('name'), plan: line.text('plan') }),
  save: (line) => ({ file: line.argument('FILE'), json: line.flag('json') }),
  drop: (line) => line.rest(),
  move: (line) => ({ json: line.flag('json'), id: line.argument('ID'), place: line.argumentAs('PLACE', knownPlace) }),
};
function knownPlace(name: string): string {
  if (name !== 'home') throw new UsageError(`There is no place "${name}".`);
  return name;
}
const read = (...typed: string[]) => new CommandLine(OPTIONS, typed).command(COMMANDS);

it('gives a command what was typed', () => {
  expect(read('list')).toBe('listed');
  expect(read('create', '--name', ' Acme ', '--plan=gold')).toEqual({ name: 'Acme', plan: 'gold' });
  expect(read('--json', 'save', 'a.gz')).toEqual({ file: 'a.gz', json: true });
  expect(read('drop', 'a', 'b')).toEqual(['a', 'b']);
  expect(read('create', '--name=-x')).toEqual({ name: '-x', plan: undefined });
});

it.each([
  [[], 'Which command?'],
  [['frob'], 'There is no command "frob".'],
  [['toString'], 'There is no command "toString".'],
  [['save'], 'FILE is missing.'],
  [['save', ''], 'FILE is missing.'],
  [['save', 'a.gz', 'b.gz', 'c.gz'], 'Too many arguments for "save": "b.gz", "c.gz".'],
  [['list', '--frob', '-x'], 'There is no option --frob.\nThere is no option -x.'],
  [['list', '--plan', 'gold'], 'There is no option --plan for "list".'],
  [['create', '--name'], '--name needs a value.'],
  [['create', '--name', '--plan', 'gold'], '--name needs a value.'],
  [
    ['create', '--name', '-x', 'gold'],
    '--name needs a value.\nThere is no option -x.\nToo many arguments for "create": "gold".',
  ],
  [['move', '--json'], 'ID is missing.\nPLACE is missing.'],
  [['move', 'x', 'nowhere'], 'There is no place "nowhere".'],
  [['create', '--plan', 'gold'], '--name is missing.'],
  [['save', 'a.gz', '--json=yes'], '--json takes no value.'],
])('says of %j all that is wrong with it', (typed, message) => {
  expect(() => read(...typed)).toThrow(new RegExp(`^${message.replaceAll(/[?.-]/g, '\\$&')}$`));
});

it('takes the rows that have a part in a name, and says which parts no name has', () => {
  const rows = [['a1', 'a2'], ['b1'], ['c2']];
  const named = (...parts: string[]) => rowsNamed(parts, rows, (names) => names);
  expect(named()).toEqual(rows);
  expect(named('1')).toEqual([['a1', 'a2'], ['b1']]);
  expect(named('a', 'c')).toEqual([['a1', 'a2'], ['c2']]);
  expect(() => named('a', 'z')).toThrow(
    new UsageError('Nothing has "z" in its name.\nThere are:\n  a1\n  a2\n  b1\n  c2'),
  );
});
