/** Marks work to show in traces. Without OpenTelemetry the work simply runs. */
type TracedWork = {
  name: string;
  attributes?: Record<string, string | number>;
  /** Traced even outside a request. */
  isRoot?: boolean;
};
export type Trace = <Result>(what: TracedWork, work: () => Promise<Result>) => Promise<Result>;

/** Global to the process, so that it need not be passed to every caller. */
let trace: Trace | null = null;

export const setTrace = (next: Trace | null): void => {
  trace = next;
};

export const traced: Trace = (what, work) => (trace ? trace(what, work) : work());
