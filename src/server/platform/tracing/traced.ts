/** Marks work that a trace shows. Without OpenTelemetry the work is simply done. */
type TracedWork = {
  name: string;
  attributes?: Record<string, string | number>;
  /** Shown also where no request asked for it. */
  isRoot?: boolean;
};
export type Trace = <Result>(what: TracedWork, work: () => Promise<Result>) => Promise<Result>;

/** One for the process: whoever marks work needs not be handed it. */
let trace: Trace | null = null;

export const setTrace = (next: Trace | null): void => {
  trace = next;
};

export const traced: Trace = (what, work) => (trace ? trace(what, work) : work());
