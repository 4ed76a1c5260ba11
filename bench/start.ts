/** How long from `npm start` to the first page: with an empty folder, and at the second start? */
import { type Benchmark, interleave, median, type Row } from "@toolatlas/bench";
import { startServer, withDataDir } from "./server.ts";

const ROUNDS = 3;
const WARM_AT_MOST = 2;

export const start: Benchmark = async () => {
  const timed = async (dataDir: string) => {
    const server = await startServer({ DATA_DIR: dataDir });
    await server.stop();
    return server.firstPageMs / 1000;
  };
  const { cold, warm } = await withDataDir(async (folder) => {
    let round = 0;
    return interleave(ROUNDS, { cold: () => timed(`${folder}/${++round}`), warm: () => timed(`${folder}/${round}`) });
  });
  const row = (what: string, seconds: number): Row => ({ what, figure: `${seconds.toFixed(2)} s`, value: seconds });
  return [row("cold start to first page", median(cold)), { ...row("warm start to first page", median(warm)), atMost: WARM_AT_MOST }];
};
