// @ts-check
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { PARTS } from './parts.mjs';
import { startStep } from './progress.mjs';
import { StepFailed } from './step-failed.mjs';
import { runTool } from './tool.mjs';

/** More would only slow each down: every build keeps a core busy. */
const AT_ONCE = 2;

/** @typedef {import('./parts.mjs').Part} Part */

/** @param {string} root @param {Part} part */
const stampOf = (root, part) => join(root, '.build', 'stamps', part.name);

/** @param {string} root @param {Part} part */
const hashOf = (root, part) => fingerprint(root, part.inputs, part.ignored);

/** @param {string} root @param {string[]} [wanted] */
export function staleParts(root, wanted) {
  return PARTS.filter(({ name }) => !wanted || wanted.includes(name)).filter((part) => {
    const stamp = stampOf(root, part);
    if (!existsSync(stamp) || !existsSync(join(root, part.proof))) return true;
    return readFileSync(stamp, 'utf8') !== hashOf(root, part);
  });
}

/** @param {string} root @param {string[]} [wanted] */
export async function buildParts(root, wanted) {
  const waiting = staleParts(root, wanted);
  /** @type {Map<string, Promise<string>>} parts at work; each resolves to its name */
  const working = new Map();
  const isBusy = (/** @type {string} */ name) =>
    working.has(name) || waiting.some((part) => part.name === name);
  while (waiting.length > 0 || working.size > 0) {
    const ready = waiting.findIndex((part) => !part.after.some(isBusy));
    const next = working.size < AT_ONCE && ready >= 0 ? waiting.splice(ready, 1)[0] : undefined;
    if (next) {
      working.set(
        next.name,
        build(root, next).then(() => next.name),
      );
    } else {
      working.delete(await settleFirst(working));
    }
  }
}

/**
 * If one build fails, the others may finish, so that no folder is half-written.
 * @param {Map<string, Promise<string>>} working
 */
async function settleFirst(working) {
  try {
    return await Promise.race(working.values());
  } catch (error) {
    await Promise.allSettled(working.values());
    throw error;
  }
}

/** @param {string} root @param {Part} part */
async function build(root, part) {
  const stamp = stampOf(root, part);
  rmSync(stamp, { force: true });
  mkdirSync(join(root, '.build', 'stamps'), { recursive: true });
  // Before the build: what changes while it runs counts as not yet built.
  const hash = hashOf(root, part);
  const began = Date.now();
  const step = startStep(`build ${part.name}`);
  const [command, args] = part.command;
  try {
    await runTool(command, args, {
      cwd: join(root, part.cwd ?? '.'),
      env: environmentOfBuild(root),
      log: join(root, '.build', `${part.name}.log`),
    });
  } catch (error) {
    step.fail();
    throw StepFailed.from(error, [
      `Building "${part.name}" failed. The full output is in .build/${part.name}.log.`,
      'Fix the error above and start again. Only stale parts are rebuilt.',
    ]);
  }
  for (const folder of part.outputs) removeOlder(join(root, folder), began);
  writeFileSync(stamp, hash);
  step.done();
}

/**
 * A build must not depend on where the site will run, nor touch its data: Strapi reads the whole
 * configuration even to build the panel.
 * @param {string} root
 * @returns {NodeJS.ProcessEnv}
 */
function environmentOfBuild(root) {
  const names = [
    'HOST',
    'PORT',
    'APP_URL',
    'DATABASE_URL',
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_ACCESS_KEY',
    'S3_SECRET_KEY',
    'SMTP_URL',
    'TRUST_PROXY',
    'STATEFUL_DOMAINS',
  ];
  return {
    ...Object.fromEntries(names.map((name) => [name, undefined])),
    NODE_ENV: 'production',
    DATA_DIR: join(root, '.build', 'data'),
    STRAPI_TELEMETRY_DISABLED: 'true',
    BROWSERSLIST_IGNORE_OLD_DATA: 'true',
  };
}

/**
 * Deletes the output of removed sources, because Strapi loads whole folders.
 * @param {string} folder
 * @param {number} time in ms
 */
function removeOlder(folder, time) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      removeOlder(path, time);
      if (readdirSync(path).length === 0) rmSync(path, { recursive: true });
    } else if (statSync(path).mtimeMs < time - 1000) {
      rmSync(path);
    }
  }
}
