import { type FormRefusal, parseForm } from '#lib/forms.ts'
import { dockForms, type ModeInput } from './live-form.ts'
import { LIVE_MESSAGES } from './live-messages.ts'

/** A command from the control dock. */
export type LiveCommand =
  | { name: 'show'; seconds: number }
  /** Hides the code until someone presses another button. */
  | { name: 'hide' }
  /** Lets the mode decide again when the code is shown. */
  | { name: 'resume' }
  | ({ name: 'mode' } & ModeInput)
  | { name: 'goal'; goal: number | null }
  | { name: 'counter'; showsCounter: boolean }
  /** Starts the counter again at zero. */
  | { name: 'reset' }
  | { name: 'undo-reset' }
export type CommandName = LiveCommand['name']

export type ParsedCommand =
  | { ok: true; command: LiveCommand }
  /** `name` is the command with invalid fields; null if there is no such command. */
  | { ok: false; reason: 'invalid'; name: CommandName | null; errors: Record<string, string> }

/** Parses a form of the dock: the field `command` and the fields of that command. */
export function parseCommand(form: FormData): ParsedCommand {
  const name = form.get('command')
  switch (name) {
    case 'hide':
    case 'resume':
    case 'reset':
    case 'undo-reset':
      return { ok: true, command: { name } }
    case 'show':
      return toParsed(parseForm(dockForms.show, form), (value) => ({ name, ...value }))
    case 'mode':
      return toParsed(parseForm(dockForms.mode, form), (value) => ({ name, ...value }))
    case 'goal':
      return toParsed(parseForm(dockForms.goal, form), (value) => ({ name, ...value }))
    case 'counter':
      return toParsed(parseForm(dockForms.counter, form), (value) => ({ name, ...value }))
    default: {
      const errors = { '': LIVE_MESSAGES.unknownCommand }
      return { ok: false, reason: 'invalid', name: null, errors }
    }
  }

  function toParsed<T>(
    parsed: { ok: true; value: T } | FormRefusal,
    toCommand: (value: T) => LiveCommand,
  ): ParsedCommand {
    if (parsed.ok) return { ok: true, command: toCommand(parsed.value) }
    return { ok: false, reason: 'invalid', name: name as CommandName, errors: parsed.errors }
  }
}
