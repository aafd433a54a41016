/** The file that the demos give: a page of ours about codes in videos. */
export const DEMO_FILE = '/codes-in-videos.pdf'
