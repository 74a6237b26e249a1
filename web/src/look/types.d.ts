/** Made by `npm run generate` from the CSS modules beside the components; do not edit by hand. */
declare module '*/look.css';

declare module '*/inbox.module.css' {
  export const asked: string;
  export const hasOpen: string;
  export const list: string;
  export const openRow: string;
  export const pane: string;
  export const panes: string;
  export const row: string;
  export const soon: string;
  export const times: string;
}

declare module '*/book.module.css' {
  export const addDate: string;
  export const answerBar: string;
  export const beside: string;
  export const choices: string;
  export const dateTrouble: string;
  export const editScope: string;
  export const heldFields: string;
  export const personFields: string;
  export const send: string;
  export const seriesDates: string;
  export const seriesSentence: string;
  export const thing: string;
  export const weekdays: string;
}

declare module '*/decline-form.module.css' {
  export const decline: string;
}

declare module '*/layout-drawing.module.css' {
  export const drawing: string;
  export const floor: string;
  export const front: string;
  export const table: string;
}

declare module '*/door.module.css' {
  export const asked: string;
  export const big: string;
  export const button: string;
  export const buttons: string;
  export const clock: string;
  export const contact: string;
  export const day: string;
  export const foot: string;
  export const head: string;
  export const isBeyond: string;
  export const isNow: string;
  export const isOver: string;
  export const long: string;
  export const more: string;
  export const said: string;
  export const sentence: string;
  export const state: string;
  export const word: string;
}

declare module '*/event.module.css' {
  export const cellMenu: string;
  export const current: string;
  export const dates: string;
  export const head: string;
  export const need: string;
  export const needsByDate: string;
  export const steps: string;
  export const tabContent: string;
  export const top: string;
  export const upright: string;
}

declare module '*/find.module.css' {
  export const fields: string;
  export const found: string;
  export const head: string;
  export const line: string;
  export const notFree: string;
  export const phoneFind: string;
  export const result: string;
  export const strip: string;
  export const withoutPhoto: string;
}

declare module '*/first-steps.module.css' {
  export const body: string;
  export const done: string;
  export const drop: string;
  export const foot: string;
  export const leaving: string;
  export const mark: string;
  export const progress: string;
  export const step: string;
  export const steps: string;
  export const unfolded: string;
  export const ways: string;
}

declare module '*/home.module.css' {
  export const code: string;
  export const columns: string;
  export const next: string;
  export const request: string;
  export const room: string;
  export const rows: string;
  export const short: string;
  export const title: string;
  export const when: string;
}

declare module '*/calendar-card.module.css' {
  export const calendar: string;
  export const day: string;
  export const head: string;
  export const marked: string;
  export const sign: string;
}

declare module '*/combo-field.module.css' {
  export const field: string;
  export const list: string;
  export const open: string;
}

declare module '*/copy-field.module.css' {
  export const field: string;
  export const stacked: string;
}

declare module '*/errors.module.css' {
  export const faults: string;
  export const panel: string;
}

declare module '*/menu.module.css' {
  export const head: string;
  export const item: string;
  export const list: string;
  export const roomy: string;
}

declare module '*/overlay.module.css' {
  export const cover: string;
  export const modal: string;
  export const popover: string;
  export const tight: string;
}

declare module '*/sign.module.css' {
  export const directed: string;
}

declare module '*/skeleton.module.css' {
  export const row: string;
  export const shape: string;
  export const text: string;
}

declare module '*/tab-list.module.css' {
  export const tab: string;
}

declare module '*/time-fields.module.css' {
  export const part: string;
  export const parts: string;
}

declare module '*/toast.module.css' {
  export const action: string;
  export const box: string;
  export const close: string;
  export const region: string;
}

declare module '*/bands.module.css' {
  export const band: string;
  export const day: string;
  export const equipmentUse: string;
  export const list: string;
  export const up: string;
  export const used: string;
  export const usedBy: string;
}

declare module '*/kinds.module.css' {
  export const kind: string;
  export const list: string;
}

declare module '*/photos.module.css' {
  export const foot: string;
  export const list: string;
  export const photo: string;
  export const text: string;
}

declare module '*/mine.module.css' {
  export const booking: string;
  export const bookingDates: string;
  export const menu: string;
  export const state: string;
  export const weekHead: string;
}

declare module '*/my-requests.module.css' {
  export const columns: string;
  export const list: string;
  export const page: string;
  export const request: string;
  export const requests: string;
}

declare module '*/notifications.module.css' {
  export const news: string;
  export const read: string;
  export const told: string;
}

declare module '*/forms.module.css' {
  export const compare: string;
  export const pager: string;
}

declare module '*/board-page.module.css' {
  export const allOfBar: string;
  export const bar: string;
  export const big: string;
  export const boardAndList: string;
  export const filters: string;
  export const foot: string;
  export const meter: string;
  export const onlyControl: string;
  export const qualityParts: string;
  export const result: string;
  export const runBar: string;
  export const runCard: string;
  export const whole: string;
}

declare module '*/board.module.css' {
  export const block: string;
  export const board: string;
  export const cell: string;
  export const day: string;
  export const dayButton: string;
  export const elsewhere: string;
  export const freeTime: string;
  export const ghost: string;
  export const group: string;
  export const half: string;
  export const heads: string;
  export const held: string;
  export const hintBar: string;
  export const hours: string;
  export const lifted: string;
  export const lifting: string;
  export const noFit: string;
  export const notFree: string;
  export const off: string;
  export const over: string;
  export const pinned: string;
  export const room: string;
  export const row: string;
  export const shut: string;
  export const some: string;
  export const verdict: string;
  export const wished: string;
}

declare module '*/course-lists.module.css' {
  export const booked: string;
  export const courseTable: string;
  export const current: string;
  export const facts: string;
  export const groupRow: string;
  export const head: string;
  export const link: string;
  export const more: string;
  export const notPlaced: string;
  export const phoneLists: string;
  export const placeRows: string;
  export const staying: string;
  export const stretches: string;
  export const title: string;
  export const weight: string;
}

declare module '*/plan-results.module.css' {
  export const against: string;
  export const better: string;
  export const changes: string;
  export const compareChoice: string;
  export const compareParts: string;
  export const gain: string;
  export const gains: string;
  export const loss: string;
  export const mark: string;
  export const numbers: string;
  export const proven: string;
  export const publish: string;
  export const publishButtons: string;
  export const qualityTop: string;
  export const sample: string;
  export const seatColumns: string;
  export const seatUnit: string;
  export const shareFirst: string;
  export const shareLater: string;
  export const shareNone: string;
  export const shareSecond: string;
  export const shares: string;
  export const stages: string;
  export const steps: string;
  export const told: string;
  export const totals: string;
  export const updown: string;
  export const worse: string;
}

declare module '*/requests.module.css' {
  export const addRequests: string;
  export const bar: string;
  export const card: string;
  export const columnList: string;
  export const gap: string;
  export const gapRow: string;
  export const hasGaps: string;
  export const look: string;
  export const ownerField: string;
  export const partHead: string;
  export const partHeading: string;
  export const roundFacts: string;
  export const showOthers: string;
  export const table: string;
  export const title: string;
  export const venueTicks: string;
  export const weightButton: string;
}

declare module '*/room.module.css' {
  export const gallery: string;
  export const large: string;
  export const photoButton: string;
  export const single: string;
  export const slot: string;
  export const todayRow: string;
}

declare module '*/round.module.css' {
  export const addSelect: string;
  export const backLine: string;
  export const barLine: string;
  export const choice: string;
  export const choiceHead: string;
  export const course: string;
  export const courses: string;
  export const isOver: string;
  export const morePatterns: string;
  export const pattern: string;
  export const patternLine: string;
  export const patterns: string;
  export const requestFacts: string;
  export const requestForm: string;
  export const slotHead: string;
  export const tabOff: string;
  export const toggle: string;
  export const week: string;
  export const weekRow: string;
  export const weekdayRow: string;
  export const weightBars: string;
  export const whatFields: string;
  export const wishList: string;
}

declare module '*/day.module.css' {
  export const foot: string;
  export const room: string;
}

declare module '*/phone-day.module.css' {
  export const item: string;
  export const line: string;
  export const lineHead: string;
  export const lines: string;
}

declare module '*/card-facts.module.css' {
  export const list: string;
}

declare module '*/day-bar.module.css' {
  export const dateButton: string;
  export const dayName: string;
  export const parts: string;
  export const views: string;
}

declare module '*/grid.module.css' {
  export const allDay: string;
  export const buffers: string;
  export const busy: string;
  export const column: string;
  export const dated: string;
  export const freeTime: string;
  export const group: string;
  export const groupRow: string;
  export const head: string;
  export const hours: string;
  export const loose: string;
  export const noHour: string;
  export const past: string;
  export const room: string;
  export const roomsWeek: string;
  export const row: string;
  export const signs: string;
  export const time: string;
  export const times: string;
  export const tip: string;
  export const today: string;
  export const week: string;
  export const weekBox: string;
  export const weekHeads: string;
  export const wholeDays: string;
  export const zones: string;
}

declare module '*/month.module.css' {
  export const box: string;
  export const dots: string;
  export const phoneMonth: string;
  export const roomsUse: string;
  export const table: string;
  export const titles: string;
  export const use: string;
}

declare module '*/sign-in.module.css' {
  export const page: string;
}

declare module '*/rail.module.css' {
  export const heading: string;
  export const link: string;
  export const nav: string;
  export const person: string;
  export const personName: string;
  export const phoneTop: string;
  export const search: string;
  export const tabbar: string;
  export const who: string;
}

declare module '*/shell.module.css' {
  export const columns: string;
  export const keys: string;
  export const offline: string;
  export const publicBar: string;
  export const skip: string;
}

declare module '*/chart.module.css' {
  export const bars: string;
  export const name: string;
  export const of: string;
  export const value: string;
}

declare module '*/work.module.css' {
  export const answer: string;
  export const dayHead: string;
  export const filters: string;
  export const hours: string;
  export const isDone: string;
  export const isOver: string;
  export const job: string;
  export const jobBar: string;
  export const keys: string;
  export const load: string;
  export const loadBar: string;
  export const sheet: string;
  export const teams: string;
  export const tickBox: string;
  export const times: string;
  export const topLoad: string;
}
