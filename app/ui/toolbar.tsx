import { type KeyboardEvent, type ReactNode, useState } from 'react'

export type Tool = {
  name: string
  /** Read out, and shown when it is pointed at. */
  label: string
  icon: ReactNode
  /** As in aria-keyshortcuts, e.g. 'Control+B'. */
  shortcut?: string
  onPress: () => void
}

export type ToolbarProps = {
  label: string
  /** The id of what it works on. */
  controls: string
  tools: readonly Tool[]
}

/** A row of tools: one stop for the tab key, the arrow keys go on from there. */
export function Toolbar({ label, controls, tools }: ToolbarProps) {
  const [current, setCurrent] = useState(0)
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = nextOf(event.key, current, tools.length)
    if (to === null) return
    event.preventDefault()
    setCurrent(to)
    event.currentTarget.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      onKeyDown={move}
      className="flex flex-wrap rounded-t-sm border-[1.5px] border-b-0 border-edge bg-sunken p-1 noscript:hidden"
    >
      {tools.map((tool, at) => (
        <button
          key={tool.name}
          type="button"
          aria-label={tool.label}
          title={tool.label}
          aria-keyshortcuts={tool.shortcut}
          tabIndex={at === current ? 0 : -1}
          onFocus={() => setCurrent(at)}
          onClick={tool.onPress}
          className="grid size-11 place-items-center rounded-sm text-soft hover:bg-raised hover:text-ink sm:size-9 [&_svg]:size-4.5"
        >
          {tool.icon}
        </button>
      ))}
    </div>
  )
}

function nextOf(key: string, current: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % count
    case 'ArrowLeft':
      return (current + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
