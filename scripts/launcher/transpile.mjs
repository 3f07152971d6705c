// @ts-check
/**
 * `node scripts/launcher/transpile.mjs PROJECT`: writes what `tsc -p PROJECT` would, file by file. It reads
 * no types, which would take ten seconds; `npm run validate` checks them.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const project = readProject(process.argv[2] ?? '.');
const failures = [
  ...project.errors,
  ...project.fileNames.flatMap((file) => transpile(file, project)),
];
if (failures.length > 0) {
  console.error(failures.map(describe).join('\n'));
  process.exit(1);
}

/** @param {string} folder @returns {ts.ParsedCommandLine} */
function readProject(folder) {
  const file = join(folder, 'tsconfig.json');
  const onUnRecoverableConfigFileDiagnostic = (/** @type {ts.Diagnostic} */ found) => {
    throw new Error(describe(found));
  };
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic };
  const found = ts.getParsedCommandLineOfConfigFile(file, {}, host);
  if (!found) throw new Error(`${file} can't be read.`);
  return found;
}

/** @param {string} file @param {ts.ParsedCommandLine} project @returns {ts.Diagnostic[]} */
function transpile(file, project) {
  if (/\.d\.[cm]?ts$/.test(file)) return [];
  const [output = ''] = ts.getOutputFileNames(project, file, !ts.sys.useCaseSensitiveFileNames);
  const source = readFileSync(file, 'utf8');
  const { outputText, diagnostics = [] } = file.endsWith('.json')
    ? { outputText: source }
    : ts.transpileModule(source, {
        fileName: file,
        compilerOptions: project.options,
        reportDiagnostics: true,
      });
  mkdirSync(dirname(output), { recursive: true });
  writeFileSync(output, outputText);
  return diagnostics;
}

/** @param {ts.Diagnostic} diagnostic */
function describe({ file, start = 0, messageText }) {
  const { line } = file?.getLineAndCharacterOfPosition(start) ?? { line: 0 };
  const text = ts.flattenDiagnosticMessageText(messageText, '\n');
  return file ? `${file.fileName}:${line + 1}: ${text}` : text;
}
