import { classNames } from '#app/ui/class-names.ts'

/** Whether the dock follows what happens; nothing without script. */
export function ConnectionState({ isConnected }: { isConnected: boolean | null }) {
  if (isConnected === null) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: reloads the current URL
      <a href="" className="link hidden text-sm noscript:inline">
        Refresh
      </a>
    )
  }
  return (
    <span role="status" className="flex flex-none items-center gap-2 text-sm text-soft">
      <span
        aria-hidden="true"
        className={classNames('size-2.5', isConnected ? 'bg-good' : 'bg-rec')}
      />
      {isConnected ? 'Connected' : 'Reconnecting'}
    </span>
  )
}
