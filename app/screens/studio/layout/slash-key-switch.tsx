import { Keyboard } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { MenuButton } from '#app/ui/menu.tsx'
import { isSlashKeyEnabled, setSlashKeyEnabled, subscribeToSlashKey } from './slash-key.ts'

/** Turns the single-key shortcut on and off. Hidden without script, which the shortcut needs. */
export function SlashKeySwitch() {
  const on = useSyncExternalStore(subscribeToSlashKey, isSlashKeyEnabled, () => true)
  return (
    <MenuButton
      type="button"
      aria-pressed={on}
      data-keep-open
      className="max-md:hidden noscript:hidden"
      icon={<Keyboard aria-hidden="true" />}
      onClick={() => setSlashKeyEnabled(!on)}
    >
      Search with / key
      <span aria-hidden="true" className="ml-auto text-soft">
        {on ? 'On' : 'Off'}
      </span>
    </MenuButton>
  )
}
