// @ts-check
/**
 * Loaded into a server by `--import`: sets its clock to TEST_CLOCK, from where it goes on. TEST_CLOCK_SIGNAL,
 * such as SIGUSR2, delays this until the signal; otherwise it happens at the start.
 */
const target = Date.parse(process.env.TEST_CLOCK ?? '');
const signal = process.env.TEST_CLOCK_SIGNAL;
const realNow = Date.now;
let offset = 0;

function setClock() {
  offset = target - realNow();
}
if (signal) process.on(signal, setClock);
else setClock();

/** @type {ProxyHandler<DateConstructor>} */
const shifted = {
  construct(RealDate, /** @type {[number]} */ parts, newTarget) {
    const given = parts.length > 0 ? parts : [realNow() + offset];
    // eslint-disable-next-line @typescript-eslint/no-unsafe-return -- a Date, or one of a class that extends it
    return Reflect.construct(RealDate, given, newTarget);
  },
};
globalThis.Date = new Proxy(Date, shifted);
Date.now = () => realNow() + offset;
