// Generated from /api/openapi.json by public-api.test.ts; `vitest -u` writes it anew.
// biome-ignore-all lint: generated
// biome-ignore-all format: generated
export interface paths {
  "/api/v1/tools": {
    /**
     * Tools by last update
     * @description Sorted by last update, oldest first. Pass `next` as `cursor` until it is null to get every tool. Use `updatedSince` to get only later changes. A tool that changes while you page through the list appears again at the end.
     */
    get: operations["listTools"];
  };
  "/api/v1/tools/{slug}": {
    /**
     * Returns one tool
     * @description Renamed tools return 301. Removed tools return 410.
     */
    get: operations["getTool"];
  };
  "/api/v1/tools/{slug}/history": {
    /**
     * What changed on the page of a tool, newest first
     * @description People are named by their role only. The first entry of a tool has no changes. Renamed tools return 301. Removed tools return 410.
     */
    get: operations["listToolHistory"];
  };
  "/api/v1/tools/{slug}/reviews": {
    /**
     * The reviews of a tool, and its ratings
     * @description Ratings are null until a tool has five reviews. They never affect the order of tools. People who chose to stay anonymous have no name. Renamed tools return 301. Removed tools return 410.
     */
    get: operations["listToolReviews"];
  };
  "/api/v1/categories": {
    /**
     * All categories with the number of tools in each
     * @description Sorted by name. Adult categories are not part of the public API.
     */
    get: operations["listCategories"];
  };
}
/** OneOf type helpers */
type Without<T, U> = { [P in Exclude<keyof T, keyof U>]?: never };
type XOR<T, U> = (T | U) extends object ? (Without<T, U> & U) | (Without<U, T> & T) : T | U;
type OneOf<T extends any[]> = T extends [infer Only] ? Only : T extends [infer A, infer B, ...infer Rest] ? OneOf<[XOR<A, B>, ...Rest]> : never;


type webhooks = Record<string, never>;

interface components {
  schemas: {
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}

type $defs = Record<string, never>;

type external = Record<string, never>;

interface operations {

  /**
   * Tools by last update
   * @description Sorted by last update, oldest first. Pass `next` as `cursor` until it is null to get every tool. Use `updatedSince` to get only later changes. A tool that changes while you page through the list appears again at the end.
   */
  listTools: {
    parameters: {
      query?: {
        /** @description Only tools of this category, by its slug */
        category?: string;
        /** @description Only tools with this pricing */
        pricing?: "free" | "freemium" | "paid" | "open-source";
        /** @description Only tools changed at or after this time */
        updatedSince?: string;
        /** @description Maximum number of tools */
        limit?: number;
        /** @description Cursor: the `next` of the previous response */
        cursor?: string;
      };
    };
    responses: {
      /** @description OK */
      200: {
        content: {
          "application/json": {
            items: ({
                slug: string;
                name: string;
                /**
                 * Format: uri
                 * @description Its page in this directory
                 */
                url: string;
                /**
                 * Format: uri
                 * @description The tool's own website
                 */
                website: string;
                logoUrl: string | null;
                shortDescription: string;
                category: {
                  name: string;
                  slug: string;
                };
                /** @enum {string} */
                pricing: "free" | "freemium" | "paid" | "open-source";
                tags: string[];
                likes: number;
                /** Format: date-time */
                listedAt: string;
                /**
                 * Format: date-time
                 * @description When it last changed
                 */
                updatedAt: string;
              })[];
            /** @description The cursor of the next page, or null at the end */
            next: string | null;
          };
        };
      };
      /** @description Not modified since the ETag you sent */
      304: {
        content: never;
      };
      /** @description Invalid request; `error` says why */
      "4XX": {
        content: {
          "application/json": {
            error: string;
            code?: string;
            fields?: {
              [key: string]: string;
            };
            requestId: string;
          };
        };
      };
      /** @description Server error; include the `requestId` when you contact us */
      "5XX": {
        content: {
          "application/json": {
            error: string;
            code?: string;
            fields?: {
              [key: string]: string;
            };
            requestId: string;
          };
        };
      };
    };
  };
  /**
   * Returns one tool
   * @description Renamed tools return 301. Removed tools return 410.
   */
  getTool: {
    parameters: {
      path: {
        slug: string;
      };
    };
    responses: {
      /** @description OK */
      200: {
        content: {
          "application/json": {
            slug: string;
            name: string;
            /**
             * Format: uri
             * @description Its page in this directory
             */
            url: string;
            /**
             * Format: uri
             * @description The tool's own website
             */
            website: string;
            logoUrl: string | null;
            shortDescription: string;
            category: {
              name: string;
              slug: string;
            };
            /** @enum {string} */
            pricing: "free" | "freemium" | "paid" | "open-source";
            tags: string[];
            likes: number;
            /** Format: date-time */
            listedAt: string;
            /**
             * Format: date-time
             * @description When it last changed
             */
            updatedAt: string;
            description: string;
            plans: ({
                name: string;
                /** @description Null if the price is on request */
                price: (OneOf<[{
                  /** @enum {string} */
                  billing: "month" | "year" | "once";
                  /** @description In the smallest unit of the currency, such as cents */
                  amount: number;
                  /** @enum {string} */
                  currency: "USD" | "EUR" | "GBP" | "AUD" | "BRL" | "CAD" | "CHF" | "CNY" | "CZK" | "DKK" | "HKD" | "ILS" | "INR" | "JPY" | "KRW" | "MXN" | "NOK" | "NZD" | "PLN" | "SEK" | "SGD" | "TRY" | "ZAR";
                  perSeat: boolean;
                }, {
                  /** @enum {string} */
                  billing: "usage";
                  /** @description In the smallest unit of the currency, such as cents */
                  amount: number;
                  /** @enum {string} */
                  currency: "USD" | "EUR" | "GBP" | "AUD" | "BRL" | "CAD" | "CHF" | "CNY" | "CZK" | "DKK" | "HKD" | "ILS" | "INR" | "JPY" | "KRW" | "MXN" | "NOK" | "NZD" | "PLN" | "SEK" | "SGD" | "TRY" | "ZAR";
                  unit: string;
                }]>) | null;
                includes: string[];
                offer: (OneOf<[{
                  /** @enum {string} */
                  type: "trial";
                  days: number;
                }, {
                  /** @enum {string} */
                  type: "free" | "student" | "open-source";
                }]>) | null;
              })[];
            screenshots: {
                /** Format: uri */
                url: string;
                caption: string;
                width: number;
                height: number;
              }[];
            access: string[];
            aiTech: string | null;
            audience: string[];
            keyFeatures: string[];
            useCases: string[];
            pros: string[];
            cons: string[];
            faqs: {
                question: string;
                answer: string;
              }[];
            howItWorks: string | null;
          };
        };
      };
      /** @description Not modified since the ETag you sent */
      304: {
        content: never;
      };
      /** @description Invalid request; `error` says why */
      "4XX": {
        content: {
          "application/json": {
            error: string;
            code?: string;
            fields?: {
              [key: string]: string;
            };
            requestId: string;
          };
        };
      };
      /** @description Server error; include the `requestId` when you contact us */
      "5XX": {
        content: {
          "application/json": {
            error: string;
            code?: string;
            fields?: {
              [key: string]: string;
            };
            requestId: string;
          };
        };
      };
    };
  };
  /**
   * What changed on the page of a tool, newest first
   * @description People are named by their role only. The first entry of a tool has no changes. Renamed tools return 301. Removed tools return 410.
   */
  listToolHistory: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
      };
      path: {
        slug: string;
      };
    };
    responses: {
      /** @description OK */
      200: {
        content: {
          "application/json": {
            items: ({
                id: number;
                /** @enum {string} */
                kind: "baseline" | "creation" | "edit" | "restore" | "confirmation";
                role: ("maker" | "visitor" | "editor" | "importer" | "check" | "submitter") | null;
                /** Format: date-time */
                at: string;
                reason: string | null;
                source: string | null;
                changes: ({
                    /** @enum {string} */
                    field: "name" | "slug" | "shortDescription" | "description" | "website" | "logoUrl" | "category" | "pricingType" | "plans" | "screenshots" | "accessType" | "access" | "aiTech" | "audience" | "tags" | "keyFeatures" | "useCases" | "pros" | "cons" | "faqs" | "howItWorks" | "badge";
                    before: string | string[] | {
                        question: string;
                        answer: string;
                      }[] | (({
                        name: string;
                        /** @description Null if the price is on request */
                        price: (OneOf<[{
                          /** @enum {string} */
                          billing: "month" | "year" | "once";
                          /** @description In the smallest unit of the currency, such as cents */
                          amount: number;
                          /** @enum {string} */
                          currency: "USD" | "EUR" | "GBP" | "AUD" | "BRL" | "CAD" | "CHF" | "CNY" | "CZK" | "DKK" | "HKD" | "ILS" | "INR" | "JPY" | "KRW" | "MXN" | "NOK" | "NZD" | "PLN" | "SEK" | "SGD" | "TRY" | "ZAR";
                          perSeat: boolean;
                        }, {
                          /** @enum {string} */
                          billing: "usage";
                          /** @description In the smallest unit of the currency, such as cents */
                          amount: number;
                          /** @enum {string} */
                          currency: "USD" | "EUR" | "GBP" | "AUD" | "BRL" | "CAD" | "CHF" | "CNY" | "CZK" | "DKK" | "HKD" | "ILS" | "INR" | "JPY" | "KRW" | "MXN" | "NOK" | "NZD" | "PLN" | "SEK" | "SGD" | "TRY" | "ZAR";
                          unit: string;
                        }]>) | null;
                        includes: string[];
                        offer: (OneOf<[{
                          /** @enum {string} */
                          type: "trial";
                          days: number;
                        }, {
                          /** @enum {string} */
                          type: "free" | "student" | "open-source";
                        }]>) | null;
                      })[]) | {
                        /** Format: uuid */
                        id: string;
                        caption: string;
                        width: number;
                        height: number;
                      }[] | null;
                    after: string | string[] | {
                        question: string;
                        answer: string;
                      }[] | (({
                        name: string;
                        /** @description Null if the price is on request */
                        price: (OneOf<[{
                          /** @enum {string} */
                          billing: "month" | "year" | "once";
                          /** @description In the smallest unit of the currency, such as cents */
                          amount: number;
                          /** @enum {string} */
                          currency: "USD" | "EUR" | "GBP" | "AUD" | "BRL" | "CAD" | "CHF" | "CNY" | "CZK" | "DKK" | "HKD" | "ILS" | "INR" | "JPY" | "KRW" | "MXN" | "NOK" | "NZD" | "PLN" | "SEK" | "SGD" | "TRY" | "ZAR";
                          perSeat: boolean;
                        }, {
                          /** @enum {string} */
                          billing: "usage";
                          /** @description In the smallest unit of the currency, such as cents */
                          amount: number;
                          /** @enum {string} */
                          currency: "USD" | "EUR" | "GBP" | "AUD" | "BRL" | "CAD" | "CHF" | "CNY" | "CZK" | "DKK" | "HKD" | "ILS" | "INR" | "JPY" | "KRW" | "MXN" | "NOK" | "NZD" | "PLN" | "SEK" | "SGD" | "TRY" | "ZAR";
                          unit: string;
                        }]>) | null;
                        includes: string[];
                        offer: (OneOf<[{
                          /** @enum {string} */
                          type: "trial";
                          days: number;
                        }, {
                          /** @enum {string} */
                          type: "free" | "student" | "open-source";
                        }]>) | null;
                      })[]) | {
                        /** Format: uuid */
                        id: string;
                        caption: string;
                        width: number;
                        height: number;
                      }[] | null;
                  })[];
              })[];
            total: number;
          };
        };
      };
      /** @description Not modified since the ETag you sent */
      304: {
        content: never;
      };
      /** @description Invalid request; `error` says why */
      "4XX": {
        content: {
          "application/json": {
            error: string;
            code?: string;
            fields?: {
              [key: string]: string;
            };
            requestId: string;
          };
        };
      };
      /** @description Server error; include the `requestId` when you contact us */
      "5XX": {
        content: {
          "application/json": {
            error: string;
            code?: string;
            fields?: {
              [key: string]: string;
            };
            requestId: string;
          };
        };
      };
    };
  };
  /**
   * The reviews of a tool, and its ratings
   * @description Ratings are null until a tool has five reviews. They never affect the order of tools. People who chose to stay anonymous have no name. Renamed tools return 301. Removed tools return 410.
   */
  listToolReviews: {
    parameters: {
      query?: {
        sort?: "newest" | "helpful";
        stars?: number;
        limit?: number;
        offset?: number;
      };
      path: {
        slug: string;
      };
    };
    responses: {
      /** @description OK */
      200: {
        content: {
          "application/json": {
            items: ({
                id: number;
                author: string | null;
                usedFor: string;
                since: string;
                pros: string;
                cons: string;
                claims: number;
                price: number;
                start: number;
                support: number | null;
                stars: number;
                wouldUseAgain: boolean;
                helpful: number;
                reply: ({
                  text: string;
                  /** Format: date-time */
                  createdAt: string;
                  editedAt: string | null;
                }) | null;
                /** Format: date-time */
                createdAt: string;
                editedAt: string | null;
              })[];
            total: number;
            rating: ({
              count: number;
              average: number;
              claims: number;
              price: number;
              start: number;
              support: number | null;
              again: number;
              stars: number[];
            }) | null;
          };
        };
      };
      /** @description Not modified since the ETag you sent */
      304: {
        content: never;
      };
      /** @description Invalid request; `error` says why */
      "4XX": {
        content: {
          "application/json": {
            error: string;
            code?: string;
            fields?: {
              [key: string]: string;
            };
            requestId: string;
          };
        };
      };
      /** @description Server error; include the `requestId` when you contact us */
      "5XX": {
        content: {
          "application/json": {
            error: string;
            code?: string;
            fields?: {
              [key: string]: string;
            };
            requestId: string;
          };
        };
      };
    };
  };
  /**
   * All categories with the number of tools in each
   * @description Sorted by name. Adult categories are not part of the public API.
   */
  listCategories: {
    responses: {
      /** @description OK */
      200: {
        content: {
          "application/json": {
            items: {
                slug: string;
                name: string;
                /** Format: uri */
                url: string;
                toolCount: number;
              }[];
          };
        };
      };
      /** @description Not modified since the ETag you sent */
      304: {
        content: never;
      };
      /** @description Invalid request; `error` says why */
      "4XX": {
        content: {
          "application/json": {
            error: string;
            code?: string;
            fields?: {
              [key: string]: string;
            };
            requestId: string;
          };
        };
      };
      /** @description Server error; include the `requestId` when you contact us */
      "5XX": {
        content: {
          "application/json": {
            error: string;
            code?: string;
            fields?: {
              [key: string]: string;
            };
            requestId: string;
          };
        };
      };
    };
  };
}
