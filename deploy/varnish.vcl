# Varnish 7 in front of the instances. It keeps what they allow it to keep, and forgets what they say has changed:
#   CDN_PURGE_URL=http://127.0.0.1:6081/purge  CDN_PURGE_TOKEN=…  CDN_SHAPE=fastly   for every instance
#   CDN_PURGE_TOKEN=… varnishd -a :6081 -f /etc/varnish/toolatlas.vcl -s malloc,1g
vcl 4.1;

import directors;
import std;

backend first {
  .host = "127.0.0.1";
  .port = "3001";
}
backend second {
  .host = "127.0.0.1";
  .port = "3002";
}

sub vcl_init {
  new instances = directors.round_robin();
  instances.add_backend(first);
  instances.add_backend(second);
}

sub vcl_recv {
  # A purge as Fastly takes it: the key and, in a header, the tags.
  if (req.url == "/purge") {
    if (req.method != "POST" || std.getenv("CDN_PURGE_TOKEN") == "" || req.http.Fastly-Key != std.getenv("CDN_PURGE_TOKEN")) {
      return (synth(403, "Forbidden"));
    }
    # They become part of an expression.
    if (req.http.Surrogate-Key !~ "^[a-z0-9:_-]+( [a-z0-9:_-]+)*$") {
      return (synth(400, "No tags"));
    }
    if (std.ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")(\s|$)")) {
      return (synth(200, "Forgotten"));
    }
    return (synth(500, "The ban failed"));
  }

  set req.backend_hint = instances.backend();
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Visitors who are signed in, or are signing in, neither get nor fill shared cache entries.
  if (req.http.Authorization || req.http.X-Api-Key || req.http.Cookie ~ "toolatlas-") {
    return (pass);
  }
  unset req.http.Cookie;
  return (hash);
}

sub vcl_backend_response {
  # Only what says so is kept; without this, Varnish would keep an answer that says nothing.
  if (beresp.http.Cache-Control !~ "s-maxage" || beresp.http.Set-Cookie) {
    set beresp.uncacheable = true;
    set beresp.ttl = 10s;
    return (deliver);
  }
}

sub vcl_deliver {
  unset resp.http.Surrogate-Key;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
}
