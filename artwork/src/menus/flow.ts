import type { Block } from './blocks';

export interface Column {
  blocks: Block[];
  height: number;
}

/**
 * Divides the blocks into columns, one for each of the heights, so that their lengths differ least.
 * Returns `null` if the blocks do not fit. A heading never ends a column. A single dish of a longer
 * section is rarely left alone at the head or foot of a column.
 */
export function flow(blocks: Block[], heights: number[]): Column[] | null {
  const total = columnHeight(blocks);
  const capacity = heights.reduce((sum, height) => sum + height, 0);
  // best[c][i] is the lowest cost of setting blocks[0…i) in columns 0…c.
  const best: number[][] = heights.map(() => []);
  const from: number[][] = heights.map(() => []);
  heights.forEach((limit, column) => {
    const target = (total * limit) / capacity;
    for (let end = 0; end <= blocks.length; end += 1) {
      let least = Infinity;
      let start = end;
      for (let begin = end; begin >= 0; begin -= 1) {
        const height = columnHeight(blocks, begin, end);
        if (height > limit) break;
        const before =
          column === 0 ? (begin === 0 ? 0 : Infinity) : (best[column - 1]?.[begin] ?? Infinity);
        const cost = before + ((height - target) / 10) ** 2 + breakCost(blocks, begin);
        if (cost < least) {
          least = cost;
          start = begin;
        }
      }
      best[column]![end] = least;
      from[column]![end] = start;
    }
  });
  if ((best.at(-1)?.[blocks.length] ?? Infinity) === Infinity) return null;
  return trace(blocks, from);
}

function trace(blocks: Block[], from: number[][]): Column[] {
  const columns: Column[] = [];
  let end = blocks.length;
  for (let column = from.length - 1; column >= 0; column -= 1) {
    const begin = from[column]?.[end] ?? 0;
    columns.unshift({ blocks: blocks.slice(begin, end), height: columnHeight(blocks, begin, end) });
    end = begin;
  }
  return columns;
}

export function columnHeight(blocks: Block[], begin = 0, end = blocks.length): number {
  let height = 0;
  for (let index = begin; index < end; index += 1) {
    const block = blocks[index];
    if (block !== undefined) height += block.height + (index === begin ? 0 : block.gap);
  }
  return height;
}

/** Returns the cost of starting a column at `index`, which is infinite just below a heading. */
function breakCost(blocks: Block[], index: number): number {
  const next = blocks[index];
  const last = blocks[index - 1];
  if (next === undefined || last === undefined || next.section !== last.section) return 0;
  if (last.heading) return Infinity;
  const loneFoot = blocks[index - 2]?.heading === true;
  const loneHead = blocks[index + 1]?.section !== next.section;
  return 400 + (loneFoot ? 1200 : 0) + (loneHead ? 1200 : 0);
}
