/** A picture or film may exist, but the place that has it does not answer now. */
export class MediaAway extends Error {
  override name = 'MediaAway';
}

/** A picture is not made or fetched: its caller waits for too many already, or everybody who asked for it has left. */
export class NoTurn extends Error {
  override name = 'NoTurn';
}
