import type { ReactNode } from 'react'
import type { CommandName } from '#domain/live-sources/dock-commands.ts'
import type { LiveDock } from './use-live-dock.ts'

type DockFormProps = {
  dock: LiveDock
  command: CommandName
  className?: string
  children: ReactNode
}

/** A form that sends one command, either by JavaScript or as a plain form. */
export function DockForm({ dock, command, className, children }: DockFormProps) {
  return (
    <form method="post" noValidate onSubmit={dock.send} className={className}>
      <input type="hidden" name="command" value={command} />
      {children}
    </form>
  )
}

const NOTHING = { values: {}, errors: {} } as {
  values: Record<string, string>
  errors: Record<string, string>
}

/** Returns the entered values and the errors of a command's form if it was rejected. */
export const valuesOf = ({ refused }: Pick<LiveDock, 'refused'>, command: CommandName) =>
  refused?.name === command ? refused : NOTHING
