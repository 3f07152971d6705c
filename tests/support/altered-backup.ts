import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Table {
  name: string;
  rows: number;
  columns: Record<string, string>;
  size: number;
  sha256: string;
}

interface Manifest {
  format: number;
  tables: Table[];
}

/** A saved site, unpacked as an operator would, to be changed and packed again. */
export class AlteredBackup {
  constructor(
    saved: string,
    private readonly folder: string,
  ) {
    mkdirSync(folder);
    execFileSync('tar', ['xzf', saved, '-C', folder]);
  }

  flipBit(name: string, position = 10): this {
    const path = join(this.folder, name);
    const bytes = readFileSync(path);
    bytes.writeUInt8(bytes.readUInt8(position) ^ 1, position);
    writeFileSync(path, bytes);
    return this;
  }

  manifest(change: (manifest: Manifest) => void): this {
    const path = join(this.folder, 'manifest.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
    change(manifest);
    writeFileSync(path, JSON.stringify(manifest));
    return this;
  }

  addTable(name: string): this {
    const content = this.writeTable(name, '');
    return this.manifest(({ tables }) => tables.push({ name, rows: 0, columns: {}, ...content }));
  }

  renameColumn(table: string, from: string, to: string): this {
    const rows = readFileSync(this.pathOf(table), 'utf8').replaceAll(`"${from}":`, `"${to}":`);
    const content = this.writeTable(table, rows);
    return this.manifest(({ tables }) => {
      const found = tables.find(({ name }) => name === table);
      if (found) Object.assign(found, content).columns[to] = found.columns[from] ?? 'text';
    });
  }

  pack(file: string): string {
    const names = ['manifest.json', 'secret', 'database', 'files'];
    execFileSync('tar', ['czf', file, '-C', this.folder, ...names]);
    return file;
  }

  private pathOf(table: string): string {
    return join(this.folder, `database/${table}.jsonl`);
  }

  private writeTable(name: string, rows: string): Pick<Table, 'size' | 'sha256'> {
    writeFileSync(this.pathOf(name), rows);
    const sha256 = createHash('sha256').update(rows).digest('hex');
    return { size: Buffer.byteLength(rows), sha256 };
  }
}
