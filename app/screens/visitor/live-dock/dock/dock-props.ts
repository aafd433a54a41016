import type { CommandName } from '#domain/live-sources/dock-commands.ts'
import type { LiveState } from '#domain/live-sources/live-source.ts'

/** A rejected form: its command, the entered values, and a message for each field. */
export type RefusedCommand = {
  name: CommandName | null
  values: Record<string, string>
  errors: Record<string, string>
}

/** The data that the server sends with the dock. */
export type DockProps = {
  name: string
  /** The title of the magnet, and the placement if the code belongs to one. */
  codeTitle: string
  /** The path of the source's page, without a slash at the end. */
  path: string
  /** The path of the owner's screen, which shows the stats by minute. */
  screen: string
  state: LiveState
  /** The time on the server, in milliseconds since 1970. */
  at: number
  refused: RefusedCommand | null
}

/** The response to a command that was sent by JavaScript. */
export type DockAnswer =
  | { ok: true; state: LiveState; at: number }
  | { ok: false; refused: RefusedCommand }
