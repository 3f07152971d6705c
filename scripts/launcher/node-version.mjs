// @ts-check
import { StepFailed } from './step-failed.mjs';

/** First release line that supports what we and our packages use; Strapi 5 requires 20 to 24. */
const NEEDED = [20, 19];

/** @param {string} version e.g. `20.20.2` */
export function checkNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = NEEDED;
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return;
  throw new StepFailed(
    `Node.js ${NEEDED.join('.')} or newer is required, but this is ${version}.\n` +
      'Install a newer one (https://nodejs.org, or `nvm install` in this folder) and try again.',
  );
}
