import { type ReactNode, useId } from 'react'
import { Card } from '#app/ui/card.tsx'

export type SetupStepsProps = { isVertical: boolean }

/** How to add a source to each streaming program, step by step. */
export function SetupSteps({ isVertical }: SetupStepsProps) {
  const size = isVertical ? 'width 1080, height 1920' : 'width 1920, height 1080'
  return (
    <section aria-labelledby="set-up" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="set-up" className="heading text-xl">
          Add the Overlay to Your Streaming Software
        </h2>
        <p className="max-w-prose text-sm text-soft">
          We test the overlay in Chromium, which these programs use, but not in the programs
          themselves. Menu names may differ in your version. Check your preview before you go live.
        </p>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-3">
        <Steps title="OBS Studio">
          <li>Under Sources, press + and choose Browser. Paste the overlay URL.</li>
          <li>
            Set {size} and a custom frame rate of 30 FPS. Leave “Shutdown source when not visible”
            and “Refresh browser when scene becomes active” off.
          </li>
          <li>
            In the Docks menu, choose Custom Browser Docks and add the control dock URL. To show the
            code only in some scenes, set the source’s “Page permissions” to read access to user
            information, so the overlay knows the current scene.
          </li>
          <li>
            To be warned when something covers the code, turn on the scan alarm in the dock. It
            needs the password under Tools, WebSocket Server Settings.
          </li>
        </Steps>
        <Steps title="Streamlabs Desktop">
          <li>Add a Browser Source. Paste the overlay URL.</li>
          <li>
            Set {size} and 30 FPS. Leave “Shutdown source when not visible” and “Refresh browser
            when scene becomes active” off.
          </li>
          <li>Open the control dock URL on your phone or in a browser.</li>
        </Steps>
        <Steps title="vMix">
          <li>Add a Web Browser input. Paste the overlay URL.</li>
          <li>Set {size}. Put the input on an overlay channel, above your video.</li>
          <li>Open the control dock URL on your phone or in a browser.</li>
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
