import type { ReactNode } from 'react'
import { Brand } from '#app/components/shell/brand.tsx'

/** What stands round the door: no way in but the door itself. */
export function DoorFrame({ children }: { children: ReactNode }) {
  return (
    <div className="modules page-width grid min-h-dvh grid-rows-[auto_1fr] pt-3 pb-12">
      <header>
        <Brand />
      </header>
      <main id="main" className="grid content-center py-8">
        {children}
      </main>
    </div>
  )
}
