import { type KeyboardEvent, type ReactNode, useState } from 'react'

export type Tool = {
  name: string
  /** The accessible name and tooltip. */
  label: string
  icon: ReactNode
  /** The shortcut in the format of aria-keyshortcuts, such as 'Control+B'. */
  shortcut?: string
  onPress: () => void
}

export type ToolbarProps = {
  label: string
  /** The id of the element that the toolbar controls. */
  controls: string
  tools: readonly Tool[]
}

/** A row of tools with a single tab stop. The arrow keys move between the tools. */
export function Toolbar({ label, controls, tools }: ToolbarProps) {
  const [current, setCurrent] = useState(0)
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = getNextIndex(event.key, current, tools.length)
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

function getNextIndex(key: string, current: number, count: number): number | null {
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
