import { type ReactNode, useId } from 'react'
import { Card } from '#app/ui/card.tsx'

export type SetupStepsProps = { isVertical: boolean }

/** How to add a source to streaming software, in three steps each. */
export function SetupSteps({ isVertical }: SetupStepsProps) {
  const size = isVertical ? 'Width 1080, height 1920' : 'Width 1920, height 1080'
  return (
    <section aria-labelledby="set-up" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="set-up" className="heading text-xl">
          Add it to your streaming software
        </h2>
        <p className="max-w-prose text-sm text-soft">
          We test the page in Chromium, which these programs use, but not in the programs
          themselves. Names may differ in your version. Look at your preview before you go live.
        </p>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-3">
        <Steps title="OBS Studio">
          <li>Below Sources, press + and choose Browser. Paste the page’s address as the URL.</li>
          <li>
            Set: {size}, custom frame rate 30 FPS. Leave “Shutdown source when not visible” and
            “Refresh browser when scene becomes active” off.
          </li>
          <li>
            In the menu Docks, choose Custom Browser Docks and add the dock’s address. To show the
            code in some scenes, set “Page permissions” of the source to read access to user
            information, so that the page knows the scene at once.
          </li>
        </Steps>
        <Steps title="Streamlabs Desktop">
          <li>Add a source of the kind Browser Source. Paste the page’s address as the URL.</li>
          <li>
            Set: {size}, 30 FPS. Leave “Shutdown source when not visible” and “Refresh browser when
            scene becomes active” off.
          </li>
          <li>Open the dock’s address on your phone or in a browser beside it.</li>
        </Steps>
        <Steps title="vMix">
          <li>Add an input of the kind Web Browser. Paste the page’s address as the URL.</li>
          <li>Set: {size}. Put the input on an overlay channel, over your picture.</li>
          <li>Open the dock’s address on your phone or in a browser beside it.</li>
        </Steps>
      </div>
    </section>
  )
}

function Steps({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card className="grid gap-3">
      <h3 id={id} className="heading">
        {title}
      </h3>
      <ol aria-labelledby={id} className="grid list-decimal gap-2 pl-5 text-sm">
        {children}
      </ol>
    </Card>
  )
}
