/** The category of an event; every member may be missing. */
export type Category = {
  readonly event_type: string | null;
  readonly format: string | null;
  readonly institution_id: string | null;
  readonly institution: string | null;
};
