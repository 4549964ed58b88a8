/**
 * Table of data: what things cost in US dollars, by the lists of large providers at the end of 2025, rounded. Assumptions
 * to put your own in place of.
 */
export const PRICES = {
  /** A machine of 2 cores and 4 GB, a month. */
  machine: 30,
  /** A database server of 2 cores and 8 GB, a month, without its disk. */
  database: 110,
  /** A GB of the database's disk, a month. */
  databaseDisk: 0.12,
  /** A GB in an S3-compatible store, a month. */
  object: 0.023,
  /** A million objects written, and read. */
  writes: 5,
  reads: 0.4,
  /** A person at the desk, an hour. */
  hour: 30,
} as const
