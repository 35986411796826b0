// Loaded before a process under test: its wall clock jumps an hour ahead or back every half second.
const HOUR_MS = 3_600_000;
const RealDate = Date;
let offsetMs = 0;

class JumpingDate extends RealDate {
  // Who looks for dates by their name still finds them.
  static name = 'Date';

  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + offsetMs);
    else super(...args);
  }

  static now() {
    return RealDate.now() + offsetMs;
  }
}
globalThis.Date = JumpingDate;

setInterval(() => {
  offsetMs = [-HOUR_MS, 0, HOUR_MS][Math.floor(Math.random() * 3)];
}, 500).unref();
