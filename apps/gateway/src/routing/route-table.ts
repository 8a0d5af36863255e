/** One line of a listener's table: everything under the prefix belongs to the service. */
export interface Route {
  /** Without a slash at the end, e.g. `/v1/chains`: matches itself and what follows it after `/`, `:` or `?`. */
  prefix: string;
  service: string;
}

/** Finds the service of a path. The longest prefix wins, whatever the order in the configuration. */
export class RouteTable {
  private readonly routes: readonly Route[];

  constructor(routes: readonly Route[]) {
    for (const { prefix } of routes) {
      if (!/^(\/[\w.~-]+)+$/.test(prefix)) {
        throw new Error(`route prefix "${prefix}" must begin with "/" and not end with it, e.g. /v1/chains`);
      }
    }
    if (new Set(routes.map((r) => r.prefix)).size !== routes.length) throw new Error('a route prefix stands twice');
    this.routes = [...routes].sort((a, b) => b.prefix.length - a.prefix.length);
  }

  /** @param target path with or without a query */
  find(target: string): Route | undefined {
    for (const route of this.routes) {
      if (target.startsWith(route.prefix) && endsSegment(target, route.prefix.length)) return route;
    }
    return undefined;
  }

  services(): Set<string> {
    return new Set(this.routes.map((r) => r.service));
  }
}

/** `/v1/chains` must not catch `/v1/chainsaw`, but does catch `/v1/webhooks:rotate` for `/v1/webhooks`. */
function endsSegment(target: string, at: number): boolean {
  const next = target.charCodeAt(at);
  return Number.isNaN(next) || next === 47 /* / */ || next === 58 /* : */ || next === 63 /* ? */;
}
