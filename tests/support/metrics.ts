/** Series in Prometheus's notation: `name{label="value"}` → number. */
export type Series = Record<string, number>;

export async function readMetrics(port: number): Promise<Series> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  if (response.status !== 200) throw new Error(`/metrics gave ${response.status}.`);
  return seriesOf(await response.text());
}

function seriesOf(text: string): Series {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line): [string, number] => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}
