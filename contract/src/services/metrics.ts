/** compat-api's service `metrics`. */
export interface Metrics {
  /** Collects and serves metrics at METRICS_PORT, if that is set. Rejects if the port is taken. */
  listen(): Promise<void>;
}
