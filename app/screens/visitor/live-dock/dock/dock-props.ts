import type { CommandName } from '#domain/live-sources/dock-commands.ts'
import type { LiveState } from '#domain/live-sources/live-source.ts'

/** A form that was refused: its command, what was entered, and a message per field. */
export type RefusedCommand = {
  name: CommandName | null
  values: Record<string, string>
  errors: Record<string, string>
}

/** What the server knows when it sends the dock. */
export type DockProps = {
  name: string
  /** The magnet, and the placement if the code is one's. */
  codeTitle: string
  /** The path of its page, without a slash at its end. */
  path: string
  /** The path of its owner's screen, with the figures by minute. */
  screen: string
  state: LiveState
  /** The server's time in milliseconds since 1970. */
  at: number
  refused: RefusedCommand | null
}

/** The answer to a command that was sent by script. */
export type DockAnswer =
  | { ok: true; state: LiveState; at: number }
  | { ok: false; refused: RefusedCommand }
