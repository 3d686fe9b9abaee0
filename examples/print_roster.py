"""Prints the ten highest ranks of a guild. Needs Python 3 only.

Set CLIENT_ID and CLIENT_SECRET, and name a region, a realm and a guild by their slugs:
python3 print_roster.py us emberfall lanternwatch-company
"""

import base64
import json
import os
import sys
import urllib.parse
import urllib.request


def fetch(url, headers, body=None):
    request = urllib.request.Request(url, data=body, headers=headers)
    with urllib.request.urlopen(request, timeout=30) as response:
        return json.load(response)


def access_token():
    credentials = os.environ["CLIENT_ID"] + ":" + os.environ["CLIENT_SECRET"]
    basic = base64.b64encode(credentials.encode()).decode()
    answer = fetch(
        "https://oauth.battle.net/token",
        {"Authorization": "Basic " + basic},
        b"grant_type=client_credentials",
    )
    return answer["access_token"]


def roster(region, realm, guild):
    path = "/data/wow/guild/{}/{}/roster".format(*map(urllib.parse.quote, (realm, guild)))
    return fetch(
        "https://{}.api.blizzard.com{}?locale=en_US".format(region, path),
        {
            "Authorization": "Bearer " + access_token(),
            "Battlenet-Namespace": "profile-" + region,
        },
    )


def main():
    members = roster(*sys.argv[1:4])["members"]
    for member in sorted(members, key=lambda each: each["rank"])[:10]:
        character = member["character"]
        print("rank {}  level {}  {}".format(member["rank"], character["level"], character["name"]))


main()
