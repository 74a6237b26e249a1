/**
 * The service zone as it is now: `TIMEZONE`, else what a manager answered, else UTC. Read it once for each piece of
 * work, because an answer may change it meanwhile (§22.1).
 */
export type ServiceZone = () => string;
