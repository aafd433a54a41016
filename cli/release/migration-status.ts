/** How a database compares with the migrations of a release, as `db:status --json` prints it. */
export type MigrationStatus = {
  /** Whether there is a database with tables. */
  exists: boolean
  /** The names of the release's migrations that the database lacks. */
  pending: string[]
  /** The number of the database's migrations that the release doesn't know. */
  unknown: number
  /** Why no release can migrate the database; null if one can. */
  refusal: string | null
  /** The folder of the embedded database and its major version; null if there is none. */
  cluster: { folder: string; version: number } | null
}
