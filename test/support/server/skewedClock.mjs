// Preloaded by a process: shifts its clock by CLOCK_AHEAD milliseconds.
const ahead = Number(process.env.CLOCK_AHEAD);
const Right = Date;
globalThis.Date = class Date extends Right {
  constructor(...parts) {
    if (parts.length === 0) super(Right.now() + ahead);
    else super(...parts);
  }

  static now() {
    return Right.now() + ahead;
  }
};
